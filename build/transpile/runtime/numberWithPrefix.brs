' Converts the digits after 0x, 0o or 0b to a number. NaN if there is none, or a character that is no digit.
function RT_numberWithPrefix(digits as string, radix as integer) as dynamic
    allowed = left("0123456789abcdef", radix)
    for i = 1 to len(digits)
        if instr(1, allowed, mid(digits, i, 1)) = 0 then
            return RT_notANumber()
        end if
    end for
    return RT_parseInteger(digits, radix)
end function
