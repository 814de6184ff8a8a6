' Returns the string of a Double that needs up to 17 digits: the fewest that are nearer to it than to its neighbours.
function RT_shortestDigits(size as double) as string
    ' size is fraction * 2 ^ power, with the fraction from 1 up to 2.
    fraction = size
    power = 0
    for each bits in [512, 256, 128, 64, 32, 16, 8, 4, 2, 1]
        factor = 2# ^ (1# * bits)
        while fraction >= factor
            fraction = fraction / factor
            power += bits
        end while
        while fraction * factor < 2
            fraction = fraction * factor
            power -= bits
        end while
    end for
    ' scaled is size * 10 ^ places, with 17 digits before its point.
    places = 16 - RT_floorToInteger(power * 0.3010299956639812)
    scaled = RT_timesPowerOfTen(fraction, power, places)
    if scaled.whole >= 100000000000000000& then
        places--
        scaled = RT_timesPowerOfTen(fraction, power, places)
    end if
    ' The last bit of the fraction is 2 ^ lastBit; half of it is the distance to the midpoints with the neighbours.
    lastBit = RT_larger(-52, -1074 - power)
    above = scaled.whole / fraction * (2# ^ (lastBit - 1#))
    ' A number midway between two neighbours belongs to the even one. The calculation here is not exact.
    slack = above * 1D-12
    below = above
    if fraction = 1 and power > -1022 then
        below = above / 2#
    end if
    isEven = RT_remainder(fraction / (2# ^ (1# * lastBit)), 2#) = 0
    found = scaled.whole
    unit = 1&
    for count = 1 to 17
        shorter = scaled.whole - scaled.whole mod unit
        rest = (scaled.whole - shorter + scaled.part) * 2#
        if rest > unit or (rest = unit and shorter mod (unit * 2&) <> 0) then
            shorter = shorter + unit
        end if
        distance = (shorter - scaled.whole) - scaled.part
        if 0# - distance > below + slack and below < above then
            shorter = shorter + unit
            distance = distance + unit
        end if
        if not isEven then
            isNear = distance < above - slack and 0# - distance < below - slack
        else
            isNear = distance <= above + slack and 0# - distance <= below + slack
        end if
        if not isNear then
            exit for
        end if
        found = shorter
        unit = unit * 10&
    end for
    digits = found.toStr()
    exponent = 0 - places
    while right(digits, 1) = "0"
        digits = left(digits, len(digits) - 1)
        exponent++
    end while
    return RT_decimalText(digits, exponent)
end function
