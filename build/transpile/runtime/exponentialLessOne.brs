' Implements Math.expm1 with the algorithm of fdlibm, which loses no digits near zero.
function RT_exponentialLessOne(x as double) as double
    if x > 709.782712893384 then
        return x * (1D308 * 10#)
    else if x <= -38.81622314453125 then
        return -1#
    end if
    power = 0
    c = 0#
    size = RT_absolute(x)
    if size >= 0.3465735912322998 then
        power = RT_powerOfTwoIn(x)
        high = x - power * 0.6931471803691238
        low = power * 0.00000000019082149292705877
        x = high - low
        c = (high - x) - low
    else if size < 0.00000000000000005551115123125783 or x <> x then
        return x
    end if
    half = 0.5# * x
    hxs = x * half
    r = RT_polynomial(hxs, [
        1#,
        -0.03333333333333313,
        0.0015873015872548146,
        -0.0000793650757867488,
        0.000004008217827329362,
        -0.00000020109921818362437
    ])
    t = 3# - r * half
    e = hxs * ((r - t) / (6# - x * t))
    if power = 0 then
        return x - (x * e - hxs)
    end if
    e = x * (e - c) - c - hxs
    if power = -1 then
        return 0.5# * (x - e) - 0.5#
    else if power = 1 then
        if x < -0.25# then
            return -2# * (e - (x + 0.5#))
        end if
        return 1# + 2# * (x - e)
    else if power < 0 or power > 56 then
        return RT_timesPowerOfTwo(1# - (e - x), power) - 1#
    end if
    t = 2# ^ (-1# * power)
    if power < 20 then
        return RT_timesPowerOfTwo((1# - t) - (e - x), power)
    end if
    return RT_timesPowerOfTwo((x - (e + t)) + 1#, power)
end function
