' instr(start, text, part), also from beyond the end
function RT_instrFrom(start as integer, text as string, part as string) as integer
    if start > len(text) then
        return 0
    end if
    return instr(start, text, part)
end function
