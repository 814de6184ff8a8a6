' Implements Number.toString(radix), with as many digits of the fraction as distinguish the number from its neighbours.
function RT_numberToRadix(value as dynamic, radix = invalid as dynamic) as string
    base = 10
    if radix <> invalid then
        base = RT_truncate(radix)
    end if
    if not (base >= 2 and base <= 36) then
        throw RT_newErrorOf("RangeError", "toString() radix argument must be between 2 and 36")
    end if
    size = RT_absolute(1# * value)
    if base = 10 or not (size < 1D308 * 10#) then
        return RT_numberToText(value)
    end if
    parts = RT_radixFraction(size, base)
    rest = RT_floor(size) + parts.carry
    text = ""
    ' Digits that a Double does not hold are written as zeros.
    while rest / base >= 9007199254740992
        rest = rest / base
        text = text + "0"
    end while
    text = RT_wholeToRadix(rest, base) + text
    if value < 0 then
        text = "-" + text
    end if
    return text + parts.text
end function
