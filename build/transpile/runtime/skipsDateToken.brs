' Does this come next? Then what is behind it is next.
function RT_skipsDateToken(read as object, kind as string) as boolean
    if RT_dateToken(read).kind <> kind then
        return false
    end if
    read.at = read.at + 1
    return true
end function
