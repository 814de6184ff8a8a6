' Returns the shortest string that identifies this Double, which is not negative.
function RT_doubleToText(size as double) as string
    if size >= 1D308 * 10# then
        return "Infinity"
    else if size < 9007199254740992 then
        whole = RT_asLong(size)
        if whole = size then
            return whole.toStr()
        end if
    end if
    ' Dividing an integer below 10^15 by an exact power of ten rounds once, so it gives the value of the string.
    tens = 1#
    for places = 1 to 21
        tens = tens * 10#
        if size * tens >= 1000000000000000 then
            exit for
        end if
        digits = RT_asLong(size * tens + 0.5#)
        if digits / tens = size then
            return RT_decimalText(digits.toStr(), 0 - places)
        end if
    end for
    return RT_shortestDigits(size)
end function
