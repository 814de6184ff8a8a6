' Returns the digits of an integer that is not negative, in a base. As in JavaScript engines, a quotient loses what a
' Double cannot hold, while each remainder is exact.
function RT_wholeToRadix(value as double, base as dynamic) as string
    rest = value
    text = ""
    while rest > 0 or text = ""
        whole = RT_asLong(rest)
        digit = whole - RT_asLong(rest / base) * base
        if digit < 0 then
            digit = digit + base
        else if digit >= base then
            digit = digit - base
        end if
        text = RT_radixDigit(digit) + text
        rest = (rest - (digit + (rest - whole))) / base
    end while
    return text
end function
