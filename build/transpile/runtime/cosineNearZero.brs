' Returns the cosine of x + rest, for x up to a quarter of pi.
function RT_cosineNearZero(x as double, rest as double) as double
    z = x * x
    r = z * RT_polynomial(z, [
        0.0416666666666666,
        -0.001388888888887411,
        0.00002480158728947673,
        -0.00000027557314351390663,
        0.000000002087572321298175,
        -0.000000000011359647557788195
    ])
    correction = z * r - x * rest
    size = RT_absolute(x)
    if size < 0.2999999523162842 then
        return 1# - (0.5# * z - correction)
    end if
    ' Subtracts a part with few bits from both terms, so that 1 - part is exact.
    part = 0.28125#
    if size < 0.7812504768371582 then
        part = RT_highPart(size) / 4#
    end if
    return (1# - part) - ((0.5# * z - part) - correction)
end function
