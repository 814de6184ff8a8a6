' Implements Number.toFixed. Rounds the exact value, which the product with a power of ten may miss slightly.
function RT_toFixed(value as dynamic, places = invalid as dynamic) as string
    digits = 0
    if places <> invalid then
        digits = RT_truncate(places)
    end if
    size = RT_absolute(1# * value)
    if not (digits >= 0 and digits <= 100) then
        throw RT_newErrorOf("RangeError", "toFixed() digits argument must be between 0 and 100")
    else if not (size < 1D21) then
        return RT_numberToText(value)
    end if
    whole = RT_truncate(size)
    if digits > 15 then
        text = RT_wholeText(whole) + "." + RT_exactFraction(size - whole, digits)
    else
        scale = 10# ^ (1# * digits)
        parts = RT_roundedProduct(size - whole, scale)
        if parts >= scale then
            whole = whole + 1
            parts = 0
        end if
        text = RT_wholeText(whole)
        if digits > 0 then
            text = text + "." + RT_padStart(RT_numberToText(parts), digits, "0")
        end if
    end if
    if value < 0 then
        return "-" + text
    end if
    return text
end function
