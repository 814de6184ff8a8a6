' Implements Number.toExponential, with `places` digits after the point, or as many as needed.
function RT_toExponential(value as dynamic, places = invalid as dynamic) as string
    size = RT_absolute(1# * value)
    if not (size < 1D308 * 10#) then
        return RT_numberToText(value)
    end if
    if places = invalid then
        if size = 0 then
            return "0e+0"
        end if
        parts = RT_shortestParts(size)
    else
        count = RT_wholePosition(places)
        if count < 0 or count > 100 then
            throw RT_newErrorOf("RangeError", "toExponential() argument must be between 0 and 100")
        end if
        parts = RT_digitsOfCount(size, count + 1)
    end if
    text = RT_exponentText(parts.digits, parts.point)
    if value < 0 then
        return "-" + text
    end if
    return text
end function
