' Returns the strings of a match, or invalid if there is no match.
function RT_textsOf(found as dynamic) as dynamic
    if found = invalid then
        return invalid
    end if
    return found.texts
end function
