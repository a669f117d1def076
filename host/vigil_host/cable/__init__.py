"""Everything that speaks to a device, through its cable or through a page that has the cable."""
