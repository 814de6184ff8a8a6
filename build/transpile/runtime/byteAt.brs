' Returns the byte that is written like %41 at `start`, counted from 1, or -1 if there is none.
function RT_byteAt(text as string, start as integer) as integer
    if start + 2 > len(text) then
        return -1
    else if mid(text, start, 1) <> "%" then
        return -1
    end if
    first = instr(1, "0123456789abcdef", lcase(mid(text, start + 1, 1)))
    second = instr(1, "0123456789abcdef", lcase(mid(text, start + 2, 1)))
    if first = 0 or second = 0 then
        return -1
    end if
    return (first - 1) * 16 + second - 1
end function
