' Implements String.charCodeAt, except that it returns -1 outside the string.
function RT_charCodeAt(text as string, position as dynamic) as integer
    index = RT_asInteger(position)
    if index < 0 or index >= len(text) then
        return -1
    end if
    return asc(mid(text, index + 1, 1))
end function
