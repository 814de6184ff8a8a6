' Implements String.indexOf.
function RT_textIndexOf(text as string, part as string, first = 0 as dynamic) as integer
    start = RT_edge(first, 0, len(text))
    if first < 0 then
        start = 0
    end if
    if part = "" then
        return start
    else if start >= len(text) then
        return -1
    end if
    return instr(start + 1, text, part) - 1
end function
