' String.indexOf
function RT_textIndexOf(text as string, part as string, first = 0 as dynamic) as integer
    start = 0
    if first <> invalid then
        start = RT_edge(RT_larger(first, 0), 0, len(text))
    end if
    if part = "" then
        return start
    else if start >= len(text) then
        return -1
    end if
    return instr(start + 1, text, part) - 1
end function
