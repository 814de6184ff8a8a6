' Number.toFixed: it rounds the exact value, which the product with a power of ten may miss by a little
function RT_toFixed(value as dynamic, digits as dynamic) as string
    size = RT_absolute(1# * value)
    if not (size < 1e21#) then
        return RT_numberToText(value)
    else if digits > 18 then
        throw "toFixed() of more than 18 digits is not supported on the device"
    end if
    whole = RT_truncate(size)
    scale = 10# ^ (1# * digits)
    parts = RT_roundedProduct(size - whole, scale)
    if parts >= scale then
        whole = whole + 1
        parts = 0
    end if
    text = RT_numberToText(whole)
    if digits > 0 then
        text = text + "." + RT_padStart(RT_numberToText(parts), digits, "0")
    end if
    if value < 0 then
        return "-" + text
    end if
    return text
end function
