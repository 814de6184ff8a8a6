' Implements Math.asin with the algorithm of fdlibm.
function RT_arcSine(x as double) as double
    size = RT_absolute(x)
    if not (size <= 1) then
        return RT_notANumber()
    else if size < 0.000000007450580596923828 then
        return x
    else if size < 0.5# then
        return x + x * RT_arcSineRest(x * x)
    else if size = 1 then
        return x * 1.5707963267948966 + x * 0.00000000000000006123233995736766
    end if
    t = (1# - size) * 0.5#
    r = RT_arcSineRest(t)
    s = RT_squareRoot(t)
    if size >= 0.9749999046325684 then
        angle = 1.5707963267948966 - (2# * (s + s * r) - 0.00000000000000006123233995736766)
    else
        w = RT_highPart(s)
        c = (t - w * w) / (s + w)
        p = 2# * s * r - (0.00000000000000006123233995736766 - 2# * c)
        angle = 0.7853981633974483 - (p - (0.7853981633974483 - 2# * w))
    end if
    if x < 0 then
        return 0# - angle
    end if
    return angle
end function
