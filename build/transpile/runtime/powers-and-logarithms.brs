' Implements Math.cbrt with the algorithm of FreeBSD. A polynomial refines a guess of 5 bits to 23 bits, rounded up. One
' Newton step then gives all bits.
function RT_cubeRoot(x as double) as double
    size = RT_absolute(x)
    if size = 0 or not (size < 1D308 * 10#) then
        return x
    end if
    scale = 1#
    bits = 715094163
    if size < 2# ^ (-1022#) then
        scale = 18014398509481984
        bits = 696219795
    end if
    ' Divides the exponent and the bits after it by three, as if they were one integer.
    power = RT_binaryExponent(size * scale)
    fraction = RT_asInteger(RT_timesPowerOfTwo(size * scale, 20 - power))
    bits = bits + RT_asInteger(((power + 1022) * 1048576# + fraction) / 3#)
    power = RT_asInteger(bits / 1048576#)
    guess = (2# ^ (power - 1023#)) * (1# + (bits - power * 1048576) / 1048576#)
    r = (guess * guess) * (guess / size)
    near = 1.87595182427177 + r * (-1.8849797954337717 + r * 1.6214297201053545)
    guess = guess * (near + r * r * r * (-0.758397934778766 + r * 0.14599619288661245))
    unit = 2# ^ (22# - RT_binaryExponent(guess))
    guess = (RT_floor(guess * unit) + 2) / unit
    s = guess * guess
    r = size / s
    w = guess + guess
    guess = guess + guess * ((r - guess) / (w + r))
    if x < 0 then
        return 0# - guess
    end if
    return guess
end function

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

' Implements Math.hypot for an array. Adds the squares with compensation for the rounding of each sum (Kahan).
function RT_hypotenuse(values as object) as double
    largest = 0#
    isUnknown = false
    isInfinite = false
    for each value in values
        size = RT_absolute(1# * value)
        if size >= 1D308 * 10# then
            isInfinite = true
        else if size <> size then
            isUnknown = true
        else if size > largest then
            largest = size
        end if
    end for
    if isInfinite then
        return RT_infiniteNumber()
    else if isUnknown then
        return RT_notANumber()
    else if largest = 0 then
        return 0#
    end if
    sum = 0#
    lost = 0#
    for each value in values
        part = RT_absolute(1# * value) / largest
        square = part * part - lost
        more = sum + square
        lost = (more - sum) - square
        sum = more
    end for
    return RT_squareRoot(sum) * largest
end function

' Implements Math.log with the algorithm of fdlibm. The platform's log() may have only the 7 digits of a Float.
function RT_logarithm(x as double) as double
    if x = 0 then
        return -1D308 * 10#
    else if not (x > 0) then
        return RT_notANumber()
    else if x >= 1D308 * 10# then
        return x
    end if
    power = RT_binaryExponent(x)
    fraction = RT_timesPowerOfTwo(x, 0 - power)
    bits = RT_asInteger(fraction * 1048576#) - 1048576
    if bits >= &h6a09c then
        fraction = fraction / 2#
        power++
    end if
    f = fraction - 1#
    if bits > 1048573 or bits < 1 then
        if f = 0 then
            return power * 0.6931471803691238 + power * 0.00000000019082149292705877
        end if
        r = f * f * (0.5# - 0.3333333333333333 * f)
        return power * 0.6931471803691238 - ((r - power * 0.00000000019082149292705877) - f)
    end if
    s = f / (2# + f)
    r = RT_logarithmSeries(s)
    if bits >= &h6147a and bits <= &h6b851 then
        half = 0.5# * f * f
        if power = 0 then
            return f - (half - s * (half + r))
        end if
        return power * 0.6931471803691238 - ((half - (s * (half + r) + power * 0.00000000019082149292705877)) - f)
    else if power = 0 then
        return f - s * (f - r)
    end if
    return power * 0.6931471803691238 - ((s * (f - r) - power * 0.00000000019082149292705877) - f)
end function

' Implements Math.log1p with the algorithm of fdlibm, which loses no digits near zero.
function RT_logarithmOfOneMore(x as double) as double
    if x = -1 then
        return -1D308 * 10#
    else if not (x > -1) then
        return RT_notANumber()
    else if x >= 1D308 * 10# then
        return x
    end if
    size = RT_absolute(x)
    if size < 0.00000000000000005551115123125783 then
        return x
    else if size < 0.000000001862645149230957 then
        return x - x * x * 0.5#
    end if
    power = 0
    c = 0#
    f = x
    isNear = false
    if x <= -0.292893648147583 or x >= 0.4142136573791504 then
        fraction = x
        if x < 9007199254740992 then
            fraction = 1# + x
        end if
        power = RT_binaryExponent(fraction)
        if x < 9007199254740992 then
            c = x - (fraction - 1#)
            if power > 0 then
                c = 1# - (fraction - x)
            end if
            c = c / fraction
        end if
        fraction = RT_timesPowerOfTwo(fraction, 0 - power)
        bits = RT_asInteger(fraction * 1048576#) - 1048576
        isNear = bits < 1
        if bits >= &h6a09e then
            fraction = fraction / 2#
            power++
            isNear = bits > 1048572
        end if
        f = fraction - 1#
    end if
    c = power * 0.00000000019082149292705877 + c
    half = 0.5# * f * f
    if isNear then
        r = half * (1# - 0.6666666666666666 * f)
        return power * 0.6931471803691238 - ((r - c) - f)
    end if
    s = f / (2# + f)
    z = s * s
    r = z * RT_polynomial(z, [
        0.6666666666666735,
        0.3999999999940942,
        0.2857142874366239,
        0.22222198432149784,
        0.1818357216161805,
        0.15313837699209373,
        0.14798198605116586
    ])
    if power = 0 then
        return f - (half - s * (half + r))
    end if
    return power * 0.6931471803691238 - ((half - (s * (half + r) + c)) - f)
end function

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

' Implements Math.log2 with the algorithm of FreeBSD.
function RT_logarithmOfTwo(x as double) as double
    if not (x > 0 and x < 1D308 * 10#) then
        return RT_logarithm(x)
    end if
    power = RT_binaryExponent(x)
    fraction = RT_timesPowerOfTwo(x, 0 - power)
    if fraction = 1 then
        return power
    end if
    if RT_asInteger(fraction * 1048576#) - 1048576 >= &h6a09c then
        fraction = fraction / 2#
        power++
    end if
    f = fraction - 1#
    half = 0.5# * f * f
    s = f / (2# + f)
    r = s * (half + RT_logarithmSeries(s))
    high = RT_highPart(f - half)
    low = (f - high) - half + r
    first = high * 1.4426950407214463
    rest = (low + high) * 0.00000000016751713164886512 + low * 1.4426950407214463
    sum = power + first
    rest = rest + ((power - sum) + first)
    return rest + sum
end function

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

' Returns factors[0] + x * factors[1] + x * x * factors[2] and so on. Starts with the last factor.
function RT_polynomial(x as double, factors as object) as double
    sum = 0#
    for i = factors.count() - 1 to 0 step -1
        sum = factors[i] + x * sum
    end for
    return sum
end function

' Implements Math.pow. The last bit of a power with a fraction is not certain, but a square root has its own function.
function RT_power(base as double, exponent as double) as double
    if exponent = 0.5 and base >= 0 then
        return RT_squareRoot(base)
    end if
    return base ^ exponent
end function

' Returns the quotient of x and ln 2, rounded to the nearest integer. The magnitude of x is more than half of ln 2.
function RT_powerOfTwoIn(x as double) as integer
    half = 0.5#
    if x < 0 then
        half = -0.5#
    end if
    if RT_absolute(x) < 1.0397205352783203 then
        return half * 2#
    end if
    return RT_asInteger(1.4426950408889634 * x + half)
end function

' Implements Math.sqrt. The platform's sqr() has the 7 digits of a Float, and the last bit of a power is not certain.
' The rest of the square, exact by halves of the factor (Dekker), gives the error of the root.
function RT_squareRoot(value as double) as double
    if value < 0 then
        return RT_notANumber()
    end if
    if value > 0 and value < 1D-280 then
        return RT_squareRoot(value * (2# ^ 600#)) / (2# ^ 300#)
    end if
    if value > 1D280 and value < 1D308 * 10# then
        return RT_squareRoot(value / (2# ^ 600#)) * (2# ^ 300#)
    end if
    root = value ^ 0.5#
    if not (value > 0 and value <= 1D280) then
        return root
    end if
    missing = RT_restOfProduct(root, root, value) / (2# * root)
    ' The true root is slightly smaller, which decides between two Doubles that are equally near.
    return root + (missing - RT_absolute(missing) * 1D-15)
end function
