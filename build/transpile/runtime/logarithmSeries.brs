' Returns the series of log(1 + f) after its first terms, for s = f / (2 + f).
function RT_logarithmSeries(s as double) as double
    z = s * s
    w = z * z
    even = w * RT_polynomial(w, [
        0.3999999999940942,
        0.22222198432149784,
        0.15313837699209373
    ])
    odd = z * RT_polynomial(w, [
        0.6666666666666735,
        0.2857142874366239,
        0.1818357216161805,
        0.14798198605116586
    ])
    return odd + even
end function
