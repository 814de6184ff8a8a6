' Implements Math.fround: keeps 24 bits, and rounds halves to even.
function RT_nearestFloat(value as double) as double
    size = RT_absolute(value)
    if size = 0 or not (size < 1D308 * 10#) then
        return value
    end if
    unit = 2# ^ (RT_larger(RT_binaryExponent(size), -126) - 23#)
    ' A Double of this size has no fraction, so the sum is rounded.
    size = ((size / unit + 4503599627370496) - 4503599627370496) * unit
    if size >= 340282366920938500000000000000000000000 then
        size = RT_infiniteNumber()
    end if
    if value < 0 then
        return 0# - size
    end if
    return size
end function
