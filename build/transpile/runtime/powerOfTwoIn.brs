' Returns the quotient of x and ln 2, rounded to the nearest integer. The magnitude of x is more than half of ln 2.
function RT_powerOfTwoIn(x as double) as integer
    half = 0.5#
    if x < 0 then
        half = -0.5#
    end if
    if RT_absolute(x) < 1.0397205352783203 then
        return half * 2#
    end if
    return RT_asInteger(1.4426950408889634 * x + half)
end function
