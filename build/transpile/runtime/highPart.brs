' Truncates a Double to its first 21 bits, so that its square is exact.
function RT_highPart(value as double) as double
    if value = 0 then
        return value
    end if
    scale = 2# ^ (20# - RT_binaryExponent(RT_absolute(value)))
    return RT_asInteger(value * scale) / scale
end function
