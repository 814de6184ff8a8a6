' Implements Math.log10 with the algorithm of fdlibm.
function RT_logarithmOfTen(x as double) as double
    if not (x > 0 and x < 1D308 * 10#) then
        return RT_logarithm(x)
    end if
    power = RT_binaryExponent(x)
    fraction = RT_timesPowerOfTwo(x, 0 - power)
    if power < 0 then
        power++
        fraction = fraction / 2#
    end if
    return (power * 0.0000000000003694239077158931 + 0.4342944819032518 * RT_logarithm(fraction)) + power * 0.30102999566361177
end function
