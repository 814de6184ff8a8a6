' Implements Math.log with the algorithm of fdlibm. The platform's log() may have only the 7 digits of a Float.
function RT_logarithm(x as double) as double
    if x = 0 then
        return -1D308 * 10#
    else if not (x > 0) then
        return RT_notANumber()
    else if x >= 1D308 * 10# then
        return x
    end if
    power = RT_binaryExponent(x)
    fraction = RT_timesPowerOfTwo(x, 0 - power)
    bits = RT_asInteger(fraction * 1048576#) - 1048576
    if bits >= &h6a09c then
        fraction = fraction / 2#
        power++
    end if
    f = fraction - 1#
    if bits > 1048573 or bits < 1 then
        if f = 0 then
            return power * 0.6931471803691238 + power * 0.00000000019082149292705877
        end if
        r = f * f * (0.5# - 0.3333333333333333 * f)
        return power * 0.6931471803691238 - ((r - power * 0.00000000019082149292705877) - f)
    end if
    s = f / (2# + f)
    r = RT_logarithmSeries(s)
    if bits >= &h6147a and bits <= &h6b851 then
        half = 0.5# * f * f
        if power = 0 then
            return f - (half - s * (half + r))
        end if
        return power * 0.6931471803691238 - ((half - (s * (half + r) + power * 0.00000000019082149292705877)) - f)
    else if power = 0 then
        return f - s * (f - r)
    end if
    return power * 0.6931471803691238 - ((s * (f - r) - power * 0.00000000019082149292705877) - f)
end function
