' Formats digits * 10 ^ exponent as JavaScript does. The last digit is not 0.
function RT_decimalText(digits as string, exponent as integer) as string
    count = len(digits)
    point = count + exponent
    if exponent >= 0 and point <= 21 then
        return digits + RT_paddingText(exponent, "0")
    else if point > 0 and point <= 21 then
        return left(digits, point) + "." + mid(digits, point + 1)
    else if point > -6 and point <= 0 then
        return "0." + RT_paddingText(0 - point, "0") + digits
    end if
    sign = "+"
    if point < 1 then
        sign = ""
    end if
    if count > 1 then
        digits = left(digits, 1) + "." + mid(digits, 2)
    end if
    return digits + "e" + sign + (point - 1).toStr()
end function
