' Returns (asin x - x) / x for z = x * x up to 1 / 4.
function RT_arcSineRest(z as double) as double
    p = RT_polynomial(z, [
        0.16666666666666666,
        -0.3255658186224009,
        0.20121253213486293,
        -0.04005553450067941,
        0.0007915349942898145,
        0.00003479331075960212
    ])
    q = RT_polynomial(z, [
        1#,
        -2.403394911734414,
        2.0209457602335057,
        -0.6882839716054533,
        0.07703815055590194
    ])
    return z * p / q
end function
