"""Dialogs: each gathers one command, shows why it would be refused, and sends it."""
