function note() as string
    return readAsciiFile("libpkg:/scripts/note.txt")
end function
