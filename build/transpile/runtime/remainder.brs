' The % of JavaScript for numbers that may have a fraction or exceed 32 bits
function RT_remainder(a as double, b as double) as double
    if b = 0 then
        return RT_notANumber()
    else if RT_absolute(b) > 1.7976931348623157e308# and RT_absolute(a) <= 1.7976931348623157e308# then
        return a
    end if
    return a - b * RT_truncate(a / b)
end function
