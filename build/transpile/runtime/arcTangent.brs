' Implements Math.atan with the algorithm of fdlibm. The platform's atn() may have only the 7 digits of a Float.
function RT_arcTangent(x as double) as double
    size = RT_absolute(x)
    if x <> x or size < 0.000000007450580596923828 then
        return x
    end if
    high = 0#
    low = 0#
    if size >= 73786976294838210000 then
        size = 0#
        high = 1.5707963267948966
        low = 0.00000000000000006123233995736766
    else if size < 0.4375# then
        high = 0#
    else if size < 0.6875# then
        size = (2# * size - 1#) / (2# + size)
        high = 0.4636476090008061
        low = 0.000000000000000022698777452961687
    else if size < 1.1875# then
        size = (size - 1#) / (size + 1#)
        high = 0.7853981633974483
        low = 0.00000000000000003061616997868383
    else if size < 2.4375# then
        size = (size - 1.5#) / (1# + 1.5# * size)
        high = 0.982793723247329
        low = 0.000000000000000013903311031230998
    else
        size = -1# / size
        high = 1.5707963267948966
        low = 0.00000000000000006123233995736766
    end if
    z = size * size
    w = z * z
    even = z * RT_polynomial(w, [
        0.3333333333333293,
        0.14285714272503466,
        0.09090887133436507,
        0.06661073137387531,
        0.049768779946159324,
        0.016285820115365782
    ])
    odd = w * RT_polynomial(w, [
        -0.19999999999876483,
        -0.11111110405462356,
        -0.0769187620504483,
        -0.058335701337905735,
        -0.036531572744216916
    ])
    angle = high - ((size * (even + odd) - low) - size)
    if x < 0 then
        return 0# - angle
    end if
    return angle
end function
