' Implements Math.exp with the algorithm of fdlibm. The platform's exp() may have only the 7 digits of a Float.
function RT_exponential(x as double) as double
    if x > 709.782712893384 then
        return x * (1D308 * 10#)
    else if x < -745.1332191019411 then
        return 0#
    else if x = 1 then
        return 2.718281828459045
    end if
    power = 0
    high = x
    low = 0#
    size = RT_absolute(x)
    if size >= 0.3465735912322998 then
        power = RT_powerOfTwoIn(x)
        high = x - power * 0.6931471803691238
        low = power * 0.00000000019082149292705877
        x = high - low
    else if size < 0.000000003725290298461914 then
        return 1# + x
    end if
    t = x * x
    c = x - t * RT_polynomial(t, [
        0.16666666666666602,
        -0.0027777777777015593,
        0.00006613756321437934,
        -0.0000016533902205465252,
        0.000000041381367970572385
    ])
    if power = 0 then
        return 1# - ((x * c) / (c - 2#) - x)
    end if
    return RT_timesPowerOfTwo(1# - ((low - (x * c) / (2# - c)) - high), power)
end function
