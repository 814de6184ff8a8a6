' mid(text, start, size), also from beyond the end
function RT_textPart(text as string, start as integer, size as integer) as string
    if start > len(text) then
        return ""
    end if
    return mid(text, start, size)
end function
