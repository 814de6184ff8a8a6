' text[position]
function RT_stringAt(text as string, position as dynamic) as dynamic
    if position < 0 or position >= len(text) then
        return invalid
    end if
    return mid(text, RT_asInteger(position) + 1, 1)
end function
