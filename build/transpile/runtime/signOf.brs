' Implements Math.sign. Returns NaN and a zero with a sign unchanged.
function RT_signOf(value as dynamic) as dynamic
    if value > 0 then
        return 1
    else if value < 0 then
        return -1
    end if
    return value
end function
