' The value of a text that is a number. JSON gives a Float for a fraction, so digits are counted up as Doubles.
function RT_decimalValue(text as string) as dynamic
    start = RT_signLength(text)
    mantissa = 0#
    places = 0
    digits = 0
    isFraction = false
    exponent = 0
    for i = start + 1 to len(text)
        character = mid(text, i, 1)
        if character = "." then
            isFraction = true
        else if lcase(character) = "e" then
            exponent = strToI(RT_withoutPlus(mid(text, i + 1)))
            exit for
        else
            if digits < 17 then
                mantissa = mantissa * 10# + strToI(character)
                if mantissa > 0 then
                    digits++
                end if
                if isFraction then
                    places++
                end if
            else if not isFraction then
                places--
            end if
        end if
    end for
    value = RT_scaled(mantissa, exponent - places)
    if left(text, 1) = "-" then
        value = 0# - value
    end if
    whole = RT_truncate(value)
    if RT_absolute(value) < 2147483648# and whole = value then
        return whole
    end if
    return value
end function
