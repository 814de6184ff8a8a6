' Number.toString(radix) of a whole number
function RT_numberToRadix(value as dynamic, radix as dynamic) as string
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    rest = RT_absolute(RT_truncate(value))
    text = ""
    while rest > 0 or text = ""
        text = mid(digits, RT_remainder(rest, radix) + 1, 1) + text
        rest = RT_floor((1# * rest) / radix)
    end while
    if value < 0 then
        return "-" + text
    end if
    return text
end function
