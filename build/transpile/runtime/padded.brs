' A whole number of at least so many digits
function RT_padded(number as integer, count as integer) as string
    digits = number.toStr()
    return RT_paddingText(count - len(digits), "0") + digits
end function
