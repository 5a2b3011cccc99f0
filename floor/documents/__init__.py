"""Paper: for each sign or sheet a record of what it says and a function from it to a PDF."""
