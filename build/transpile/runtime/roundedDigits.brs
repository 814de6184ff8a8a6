' Returns `places` decimal digits as a string, rounded half up. Adds zeros if there are fewer digits.
function RT_roundedDigits(digits as object, places as dynamic) as string
    isUp = digits.count() > places and digits[places] >= 5
    text = ""
    for i = RT_asInteger(places) - 1 to 0 step -1
        digit = 0
        if i < digits.count() then
            digit = RT_asInteger(digits[i])
        end if
        if isUp then
            digit++
            isUp = digit = 10
            if isUp then
                digit = 0
            end if
        end if
        text = digit.toStr() + text
    end for
    return text
end function
