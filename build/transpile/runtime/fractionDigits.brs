' Returns digits of a fraction until the rest is within the margin. The last one may be rounded up to the base itself.
function RT_fractionDigits(fraction as double, margin as double, base as dynamic) as object
    digits = []
    rest = fraction
    within = margin
    while rest >= within
        rest = rest * base
        within = within * base
        digit = RT_floor(rest)
        rest = rest - digit
        isAbove = rest > 0.5# or (rest = 0.5# and RT_remainder(digit, 2) = 1)
        if isAbove and rest + within > 1 then
            digits.push(digit + 1)
            return digits
        end if
        digits.push(digit)
    end while
    return digits
end function
