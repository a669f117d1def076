"""What goes over the cable: frames, messages, and records on their way; no port and no clock."""
