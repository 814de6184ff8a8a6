' Returns mid(text, start, size), or an empty string if `start` is beyond the end.
function RT_textPart(text as string, start as integer, size as integer) as string
    if start > len(text) then
        return ""
    end if
    return mid(text, start, size)
end function
