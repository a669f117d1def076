"""Each game at a keyboard: a folder with its words and its picture; here what all of them share.

A line a person wrote becomes a command of the engine. Whatever is wrong with the writing is said
here (`Unreadable`); whatever is wrong with the wish is for the rules to refuse.
"""
