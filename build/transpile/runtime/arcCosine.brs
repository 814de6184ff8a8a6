' Implements Math.acos with the algorithm of fdlibm.
function RT_arcCosine(x as double) as double
    size = RT_absolute(x)
    if not (size <= 1) then
        return RT_notANumber()
    else if x = 1 then
        return 0#
    else if x = -1 then
        return 3.141592653589793
    else if size < 0.000000000000000006938893903907228 then
        return 1.5707963267948966
    else if size < 0.5# then
        return 1.5707963267948966 - (x - (0.00000000000000006123233995736766 - x * RT_arcSineRest(x * x)))
    end if
    z = (1# - size) * 0.5#
    s = RT_squareRoot(z)
    r = RT_arcSineRest(z)
    if x < 0 then
        return 3.141592653589793 - 2# * (s + (r * s - 0.00000000000000006123233995736766))
    end if
    high = RT_highPart(s)
    c = (z - high * high) / (s + high)
    return 2# * (high + (r * s + c))
end function
