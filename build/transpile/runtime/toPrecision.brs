' Implements Number.toPrecision, with `precision` digits.
function RT_toPrecision(value as dynamic, precision = invalid as dynamic) as string
    size = RT_absolute(1# * value)
    if precision = invalid or not (size < 1D308 * 10#) then
        return RT_numberToText(value)
    end if
    count = RT_wholePosition(precision)
    if count < 1 or count > 100 then
        throw RT_newErrorOf("RangeError", "toPrecision() argument must be between 1 and 100")
    end if
    parts = RT_digitsOfCount(size, count)
    digits = parts.digits
    point = parts.point
    if point < -5 or point > count then
        text = RT_exponentText(digits, point)
    else if point <= 0 then
        text = "0." + RT_paddingText(0 - point, "0") + digits
    else if point < count then
        text = left(digits, point) + "." + mid(digits, point + 1)
    else
        text = digits
    end if
    if value < 0 then
        return "-" + text
    end if
    return text
end function
