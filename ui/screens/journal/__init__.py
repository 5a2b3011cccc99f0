"""The journal as a place: entries found, told whole, taken back; the night gone through again."""
