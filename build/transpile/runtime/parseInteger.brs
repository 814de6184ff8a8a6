' Implements parseInt.
function RT_parseInteger(text as string, radix = invalid as dynamic) as dynamic
    trimmed = lcase(text.trim())
    start = RT_signLength(trimmed) + 1
    base = 0
    if radix <> invalid then
        base = RT_toInt32(radix)
    end if
    isOpen = base = 0
    if isOpen then
        base = 10
    else if base < 2 or base > 36 then
        return RT_notANumber()
    end if
    if RT_textPart(trimmed, start, 2) = "0x" and (isOpen or base = 16) then
        base = 16
        start += 2
    end if
    allowed = left("0123456789abcdefghijklmnopqrstuvwxyz", base)
    value = 0#
    count = 0
    for i = start to len(trimmed)
        digit = instr(1, allowed, mid(trimmed, i, 1)) - 1
        if digit < 0 then
            exit for
        end if
        value = value * base + digit
        count++
    end for
    if count = 0 then
        return RT_notANumber()
    end if
    if left(trimmed, 1) = "-" then
        value = 0# - value
    end if
    return RT_truncate(value)
end function
