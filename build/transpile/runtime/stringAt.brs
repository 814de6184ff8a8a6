' Implements text[position].
function RT_stringAt(text as string, position as dynamic) as dynamic
    if not (position >= 0 and position < len(text)) then
        return invalid
    end if
    index = RT_asInteger(position)
    if index <> position then
        return invalid
    end if
    return mid(text, index + 1, 1)
end function
