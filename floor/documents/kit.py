"""The page kit in one place: paper and its grid, the frame of a page, the pen, and the blocks that flow over pages."""

from floor.documents.blocks import Block, Code, Facts, Gap, Headline, Label, Line, Note, Rule, Section, Signatures, Words
from floor.documents.flow import Halves, Kept, Under, render, render_largest, strip
from floor.documents.head import Cents, Count, Fact, Head, Name, Number, Said
from floor.documents.page import Frame, paper_for, pdf, sheets
from floor.documents.paper import A4, INCH, LABEL, LETTER, MM, PAPERS, ROLL, Area, Paper
from floor.documents.pen import BLACK, HAIR, Ink, Pen
from floor.documents.table import Cell, Column, Table

__all__ = [
    "A4",
    "BLACK",
    "HAIR",
    "INCH",
    "LABEL",
    "LETTER",
    "MM",
    "PAPERS",
    "ROLL",
    "Area",
    "Block",
    "Cell",
    "Cents",
    "Code",
    "Column",
    "Count",
    "Fact",
    "Facts",
    "Frame",
    "Gap",
    "Halves",
    "Head",
    "Headline",
    "Ink",
    "Kept",
    "Label",
    "Line",
    "Name",
    "Note",
    "Number",
    "Paper",
    "Pen",
    "Rule",
    "Said",
    "Section",
    "Signatures",
    "Table",
    "Under",
    "Words",
    "paper_for",
    "pdf",
    "render",
    "render_largest",
    "sheets",
    "strip",
]
