' Returns instr(start, text, part), or 0 if `start` is beyond the end.
function RT_instrFrom(start as integer, text as string, part as string) as integer
    if start > len(text) then
        return 0
    end if
    return instr(start, text, part)
end function
