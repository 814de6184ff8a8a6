' The % of JavaScript for numbers that may have a fraction or exceed 32 bits
function RT_remainder(a as double, b as double) as double
    return a - b * RT_truncate(a / b)
end function
