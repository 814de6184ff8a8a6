' Converts the digits after the decimal point of a second to milliseconds. Ignores digits after the third.
function RT_thousandths(token as object) as integer
    number = token.value
    digits = token.length
    if digits > 9 then
        digits = 9
    end if
    while digits < 3
        number = number * 10
        digits++
    end while
    while digits > 3
        number = number \ 10
        digits--
    end while
    return number
end function
