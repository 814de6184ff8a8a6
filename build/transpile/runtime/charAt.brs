' Implements String.charAt.
function RT_charAt(text as string, position as dynamic) as string
    index = RT_asInteger(position)
    if index < 0 or index >= len(text) then
        return ""
    end if
    return mid(text, index + 1, 1)
end function
