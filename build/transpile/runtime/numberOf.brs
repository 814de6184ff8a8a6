' Implements Number(text): the whole string must be a number, and an empty string is 0.
function RT_numberOf(text as string) as dynamic
    trimmed = text.trim()
    if trimmed = "" then
        return 0
    else if RT_radixOfPrefix(trimmed) > 0 then
        return RT_numberWithPrefix(lcase(RT_textPart(trimmed, 3, len(trimmed))), RT_radixOfPrefix(trimmed))
    else if RT_withoutPlus(trimmed) = "Infinity" then
        return 1D308 * 10#
    else if trimmed = "-Infinity" then
        return -1D308 * 10#
    else if RT_decimalLength(trimmed) <> len(trimmed) then
        return RT_notANumber()
    end if
    return RT_decimalValue(trimmed)
end function
