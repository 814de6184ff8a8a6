' Implements parseFloat.
function RT_parseDecimal(text as string) as dynamic
    trimmed = text.trim()
    if left(RT_withoutPlus(trimmed), 8) = "Infinity" then
        return 1D308 * 10#
    else if left(trimmed, 9) = "-Infinity" then
        return -1D308 * 10#
    end if
    size = RT_decimalLength(trimmed)
    if size = 0 then
        return RT_notANumber()
    end if
    return RT_decimalValue(left(trimmed, size))
end function
