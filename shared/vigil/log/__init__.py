"""What was played, on flash: records that survive a pulled plug, and the way back through them."""
