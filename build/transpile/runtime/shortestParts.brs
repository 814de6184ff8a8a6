' Returns the fewest digits that identify a Double above zero, and how many of them precede the decimal point.
function RT_shortestParts(size as double) as object
    text = RT_doubleToText(size)
    exponent = 0
    at = instr(1, text, "e")
    if at > 0 then
        exponent = RT_exponentOf(RT_withoutPlus(mid(text, at + 1)))
        text = left(text, at - 1)
    end if
    point = instr(1, text, ".") - 1
    if point < 0 then
        point = len(text)
    end if
    digits = text.replace(".", "")
    while left(digits, 1) = "0"
        digits = mid(digits, 2)
        point--
    end while
    while right(digits, 1) = "0"
        digits = left(digits, len(digits) - 1)
    end while
    return { digits: digits, point: point + exponent }
end function
