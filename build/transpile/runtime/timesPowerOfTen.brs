' Returns fraction * 2 ^ power * 10 ^ places as an integer and a part below 1, to about 30 digits. Two Doubles hold the
' power of five: the nearest, and the rest.
function RT_timesPowerOfTen(fraction as double, power as integer, places as integer) as object
    high = 1#
    low = 0#
    steps = RT_absolute(places)
    while steps > 0
        ' Powers of five up to 22 are exact.
        factor = 1#
        while steps > 0 and factor < 2384185791015625
            factor = factor * 5#
            steps--
        end while
        product = high * factor
        rest = low * factor - RT_restOfProduct(high, factor, product)
        high = product + rest
        low = rest - (high - product)
    end while
    if places < 0 then
        first = fraction / high
        second = (RT_restOfProduct(first, high, fraction) - first * low) / high
    else
        first = fraction * high
        second = fraction * low - RT_restOfProduct(fraction, high, first)
    end if
    factor = 2# ^ (1# * (power + places))
    carried = RT_floor(second * factor)
    return {
        whole: RT_asLong(first * factor) + carried,
        part: second * factor - carried
    }
end function
