' Implements Math.log1p with the algorithm of fdlibm, which loses no digits near zero.
function RT_logarithmOfOneMore(x as double) as double
    if x = -1 then
        return -1D308 * 10#
    else if not (x > -1) then
        return RT_notANumber()
    else if x >= 1D308 * 10# then
        return x
    end if
    size = RT_absolute(x)
    if size < 0.00000000000000005551115123125783 then
        return x
    else if size < 0.000000001862645149230957 then
        return x - x * x * 0.5#
    end if
    power = 0
    c = 0#
    f = x
    isNear = false
    if x <= -0.292893648147583 or x >= 0.4142136573791504 then
        fraction = x
        if x < 9007199254740992 then
            fraction = 1# + x
        end if
        power = RT_binaryExponent(fraction)
        if x < 9007199254740992 then
            c = x - (fraction - 1#)
            if power > 0 then
                c = 1# - (fraction - x)
            end if
            c = c / fraction
        end if
        fraction = RT_timesPowerOfTwo(fraction, 0 - power)
        bits = RT_asInteger(fraction * 1048576#) - 1048576
        isNear = bits < 1
        if bits >= &h6a09e then
            fraction = fraction / 2#
            power++
            isNear = bits > 1048572
        end if
        f = fraction - 1#
    end if
    c = power * 0.00000000019082149292705877 + c
    half = 0.5# * f * f
    if isNear then
        r = half * (1# - 0.6666666666666666 * f)
        return power * 0.6931471803691238 - ((r - c) - f)
    end if
    s = f / (2# + f)
    z = s * s
    r = z * RT_polynomial(z, [
        0.6666666666666735,
        0.3999999999940942,
        0.2857142874366239,
        0.22222198432149784,
        0.1818357216161805,
        0.15313837699209373,
        0.14798198605116586
    ])
    if power = 0 then
        return f - (half - s * (half + r))
    end if
    return power * 0.6931471803691238 - ((half - (s * (half + r) + c)) - f)
end function
