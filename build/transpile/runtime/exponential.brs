' Math.exp, as fdlibm does it: exp() of the platform may have the 7 digits of a Float
function RT_exponential(x as double) as double
    if x > 709.782712893384# then
        return x * (1e308# * 10#)
    else if x < -745.1332191019411# then
        return 0#
    else if x = 1 then
        return 2.718281828459045#
    end if
    power = 0
    high = x
    low = 0#
    size = RT_absolute(x)
    if size >= 0.3465735912322998# then
        power = RT_powerOfTwoIn(x)
        high = x - power * 0.6931471803691238#
        low = power * 1.9082149292705877e-10#
        x = high - low
    else if size < 3.725290298461914e-9# then
        return 1# + x
    end if
    t = x * x
    c = x - t * RT_polynomial(t, [
        0.16666666666666602#,
        -0.0027777777777015593#,
        6.613756321437934e-5#,
        -1.6533902205465252e-6#,
        4.1381367970572385e-8#
    ])
    if power = 0 then
        return 1# - ((x * c) / (c - 2#) - x)
    end if
    return RT_timesPowerOfTwo(1# - ((low - (x * c) / (2# - c)) - high), power)
end function
