' Returns the digits at the start of a string that are the number of one of `count` groups, or an empty string.
function RT_groupDigits(text as string, count as integer) as string
    for size = 2 to 1 step -1
        digits = left(text, size)
        isNumber = len(digits) = size
        for i = 1 to len(digits)
            isNumber = isNumber and instr(1, "0123456789", mid(digits, i, 1)) > 0
        end for
        if isNumber and digits.toInt() >= 1 and digits.toInt() <= count then
            return digits
        end if
    end for
    return ""
end function
