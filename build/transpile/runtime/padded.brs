' Formats an integer with at least `count` digits.
function RT_padded(number as integer, count as integer) as string
    digits = number.toStr()
    return RT_paddingText(count - len(digits), "0") + digits
end function
