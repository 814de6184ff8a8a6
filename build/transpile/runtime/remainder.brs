' Implements % for numbers that may have a fraction or exceed 32 bits. Subtracting doubled divisors is exact.
' Subtracting b * (integer part of a / b) is not exact once the quotient is rounded.
function RT_remainder(a as double, b as double) as double
    rest = RT_absolute(a)
    divisor = RT_absolute(b)
    if divisor = 0 or not (rest < 1D308 * 10#) or not (divisor >= 0) then
        return RT_notANumber()
    else if rest < divisor then
        return a
    else if rest < 4503599627370496 and RT_truncate(rest) = rest and RT_truncate(divisor) = divisor then
        return a - b * RT_truncate(a / b)
    end if
    taken = divisor
    while taken <= rest / 2#
        taken = taken * 2#
    end while
    while taken >= divisor
        if rest >= taken then
            rest = rest - taken
        end if
        taken = taken / 2#
    end while
    if a < 0 then
        return -rest
    end if
    return rest
end function
