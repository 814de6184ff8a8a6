' The digits behind the point of a second as milliseconds; those after the third do not count.
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
