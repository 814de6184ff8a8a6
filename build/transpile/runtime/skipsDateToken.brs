' Reports whether the next token is of this kind, and skips it if so.
function RT_skipsDateToken(read as object, kind as string) as boolean
    if RT_dateToken(read).kind <> kind then
        return false
    end if
    read.at = read.at + 1
    return true
end function
