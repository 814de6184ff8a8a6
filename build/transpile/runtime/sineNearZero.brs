' The sine of x + rest, for x up to a quarter of pi
function RT_sineNearZero(x as double, rest as double) as double
    if RT_absolute(x) < 7.450580596923828e-9# then
        return x
    end if
    z = x * x
    cube = z * x
    r = RT_polynomial(z, [
        0.00833333333332249#,
        -0.0001984126982985795#,
        2.7557313707070068e-6#,
        -2.5050760253406863e-8#,
        1.58969099521155e-10#
    ])
    if rest = 0 then
        return x + cube * (-0.16666666666666632# + z * r)
    end if
    return x - ((z * (0.5# * rest - cube * r) - rest) - cube * -0.16666666666666632#)
end function
