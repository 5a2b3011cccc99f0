"""What the cage's screens say of the room: who stands at the counter, what caps they have, what a drawer has done."""
