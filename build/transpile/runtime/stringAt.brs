' text[position]
function RT_stringAt(text as string, position as dynamic) as dynamic
    if not (position >= 0 and position < len(text)) then
        return invalid
    end if
    return mid(text, RT_asInteger(position) + 1, 1)
end function
