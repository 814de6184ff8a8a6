' Returns the sine of x + rest, for x up to a quarter of pi.
function RT_sineNearZero(x as double, rest as double) as double
    if RT_absolute(x) < 0.000000007450580596923828 then
        return x
    end if
    z = x * x
    cube = z * x
    r = RT_polynomial(z, [
        0.00833333333332249,
        -0.0001984126982985795,
        0.0000027557313707070068,
        -0.000000025050760253406863,
        0.000000000158969099521155
    ])
    if rest = 0 then
        return x + cube * (-0.16666666666666632 + z * r)
    end if
    return x - ((z * (0.5# * rest - cube * r) - rest) - cube * -0.16666666666666632)
end function
