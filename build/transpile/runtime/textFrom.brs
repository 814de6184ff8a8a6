' Returns mid(text, start), or an empty string if `start` is beyond the end.
function RT_textFrom(text as string, start as integer) as string
    if start > len(text) then
        return ""
    end if
    return mid(text, start)
end function
