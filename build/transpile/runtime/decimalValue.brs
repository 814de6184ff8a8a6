' Returns the value of a string that is a number. Adds up digits as Doubles, because JSON gives a Float for a fraction.
function RT_decimalValue(text as string) as dynamic
    digits = ""
    places = 0
    isFraction = false
    exponent = 0
    for i = RT_signLength(text) + 1 to len(text)
        character = mid(text, i, 1)
        if character = "." then
            isFraction = true
        else if lcase(character) = "e" then
            exponent = RT_exponentOf(mid(text, i + 1))
            exit for
        else
            if digits <> "" or character <> "0" then
                digits += character
            end if
            if isFraction then
                places++
            end if
        end if
    end for
    power = exponent - places
    if len(digits) < 16 and RT_absolute(power) < 23 then
        mantissa = 0#
        for i = 1 to len(digits)
            mantissa = mantissa * 10# + strToI(mid(digits, i, 1))
        end for
        value = RT_scaled(mantissa, power)
    else
        value = RT_nearestDouble(digits, len(digits) + power)
    end if
    if left(text, 1) = "-" then
        value = 0# - value
    end if
    whole = RT_truncate(value)
    if RT_absolute(value) < 2147483648 and whole = value then
        return whole
    end if
    return value
end function
