' Implements String.at.
function RT_textAt(text as string, position as dynamic) as dynamic
    index = RT_asInteger(position)
    if index < 0 then
        index += len(text)
    end if
    return RT_stringAt(text, index)
end function
