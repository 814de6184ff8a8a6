' The texts of a match, if there is one
function RT_textsOf(found as dynamic) as dynamic
    if found = invalid then
        return invalid
    end if
    return found.texts
end function
