' Implements Math.log2 with the algorithm of FreeBSD.
function RT_logarithmOfTwo(x as double) as double
    if not (x > 0 and x < 1D308 * 10#) then
        return RT_logarithm(x)
    end if
    power = RT_binaryExponent(x)
    fraction = RT_timesPowerOfTwo(x, 0 - power)
    if fraction = 1 then
        return power
    end if
    if RT_asInteger(fraction * 1048576#) - 1048576 >= &h6a09c then
        fraction = fraction / 2#
        power++
    end if
    f = fraction - 1#
    half = 0.5# * f * f
    s = f / (2# + f)
    r = s * (half + RT_logarithmSeries(s))
    high = RT_highPart(f - half)
    low = (f - high) - half + r
    first = high * 1.4426950407214463
    rest = (low + high) * 0.00000000016751713164886512 + low * 1.4426950407214463
    sum = power + first
    rest = rest + ((power - sum) + first)
    return rest + sum
end function
