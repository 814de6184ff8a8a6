' Implements Math.acos with the algorithm of fdlibm.
function RT_arcCosine(x as double) as double
    size = RT_absolute(x)
    if not (size <= 1) then
        return RT_notANumber()
    else if x = 1 then
        return 0#
    else if x = -1 then
        return 3.141592653589793
    else if size < 0.000000000000000006938893903907228 then
        return 1.5707963267948966
    else if size < 0.5# then
        return 1.5707963267948966 - (x - (0.00000000000000006123233995736766 - x * RT_arcSineRest(x * x)))
    end if
    z = (1# - size) * 0.5#
    s = RT_squareRoot(z)
    r = RT_arcSineRest(z)
    if x < 0 then
        return 3.141592653589793 - 2# * (s + (r * s - 0.00000000000000006123233995736766))
    end if
    high = RT_highPart(s)
    c = (z - high * high) / (s + high)
    return 2# * (high + (r * s + c))
end function

' Implements Math.asin with the algorithm of fdlibm.
function RT_arcSine(x as double) as double
    size = RT_absolute(x)
    if not (size <= 1) then
        return RT_notANumber()
    else if size < 0.000000007450580596923828 then
        return x
    else if size < 0.5# then
        return x + x * RT_arcSineRest(x * x)
    else if size = 1 then
        return x * 1.5707963267948966 + x * 0.00000000000000006123233995736766
    end if
    t = (1# - size) * 0.5#
    r = RT_arcSineRest(t)
    s = RT_squareRoot(t)
    if size >= 0.9749999046325684 then
        angle = 1.5707963267948966 - (2# * (s + s * r) - 0.00000000000000006123233995736766)
    else
        w = RT_highPart(s)
        c = (t - w * w) / (s + w)
        p = 2# * s * r - (0.00000000000000006123233995736766 - 2# * c)
        angle = 0.7853981633974483 - (p - (0.7853981633974483 - 2# * w))
    end if
    if x < 0 then
        return 0# - angle
    end if
    return angle
end function

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

' Implements Math.atan2 with the algorithm of fdlibm. A zero has no sign.
function RT_arcTangentOf(y as double, x as double) as double
    if x <> x or y <> y then
        return RT_notANumber()
    else if x = 1 then
        return RT_arcTangent(y)
    end if
    height = RT_absolute(y)
    width = RT_absolute(x)
    isFarUp = height >= 1D308 * 10#
    isFarAside = width >= 1D308 * 10#
    angle = 0#
    if isFarUp and isFarAside then
        angle = 0.7853981633974483
    else if height = 0 or isFarAside then
        angle = 0#
    else if isFarUp or width = 0 then
        angle = 1.5707963267948966
        x = 0#
    else
        distance = RT_binaryExponent(height) - RT_binaryExponent(width)
        if distance > 60 then
            angle = 1.5707963267948966
            x = 0#
        else if x > 0 or distance >= -60 then
            angle = RT_arcTangent(height / width)
        end if
    end if
    if x < 0 then
        angle = 3.141592653589793 - (angle - 0.00000000000000012246467991473532)
    end if
    if y < 0 then
        return 0# - angle
    end if
    return angle
end function

' Implements Math.acosh with the algorithm of fdlibm.
function RT_areaCosine(x as double) as double
    if not (x >= 1) then
        return RT_notANumber()
    else if x >= 268435456 then
        return RT_logarithm(x) + 0.6931471805599453
    else if x > 2 then
        return RT_logarithm(2# * x - 1# / (x + RT_squareRoot(x * x - 1#)))
    end if
    t = x - 1#
    return RT_logarithmOfOneMore(t + RT_squareRoot(2# * t + t * t))
end function

' Implements Math.asinh with the algorithm of fdlibm.
function RT_areaSine(x as double) as double
    size = RT_absolute(x)
    if not (size >= 0.000000003725290298461914 and size < 1D308 * 10#) then
        return x
    else if size > 268435456 then
        w = RT_logarithm(size) + 0.6931471805599453
    else if size > 2 then
        w = RT_logarithm(2# * size + 1# / (RT_squareRoot(x * x + 1#) + size))
    else
        t = x * x
        w = RT_logarithmOfOneMore(size + t / (1# + RT_squareRoot(1# + t)))
    end if
    if x < 0 then
        return 0# - w
    end if
    return w
end function

' Implements Math.atanh with the algorithm of fdlibm.
function RT_areaTangent(x as double) as double
    size = RT_absolute(x)
    if not (size <= 1) then
        return RT_notANumber()
    else if size = 1 then
        return x * (1D308 * 10#)
    else if size < 0.000000003725290298461914 then
        return x
    else if size < 0.5# then
        t = size + size
        t = 0.5# * RT_logarithmOfOneMore(t + t * size / (1# - size))
    else
        t = 0.5# * RT_logarithmOfOneMore((size + size) / (1# - size))
    end if
    if x < 0 then
        return 0# - t
    end if
    return t
end function

' Implements Math.cos with the algorithm of fdlibm. The platform's cos() may have only the 7 digits of a Float.
function RT_cosine(x as double) as double
    part = RT_quarterTurns(x)
    if part.turns = 0 then
        return RT_cosineNearZero(part.angle, part.rest)
    else if part.turns = 1 then
        return 0# - RT_sineNearZero(part.angle, part.rest)
    else if part.turns = 2 then
        return 0# - RT_cosineNearZero(part.angle, part.rest)
    end if
    return RT_sineNearZero(part.angle, part.rest)
end function

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

' Splits an angle that needs all bits of 2 / pi: a very large one, or one very near a multiple of a quarter turn.
' Multiplies integers of 24 bits, whose products a Double holds (Payne and Hanek).
function RT_farQuarterTurns(size as double) as object
    ' Digits of 2 / pi, each of 24 bits.
    digits = [
        10680707, 7228996, 1387004, 2578385, 16069853, 12639074, 9804092, 4427841, 16666979, 11263675, 12935607,
        2387514, 4345298, 14681673, 3074569, 13734428, 16653803, 1880361, 10960616, 8533493, 3062596, 8710556,
        7349940, 6258241, 3772886, 3769171, 3798172, 8675211, 12450088, 3874808, 9961438, 366607, 15675153,
        9132554, 7151469, 3571407, 2607881, 12013382, 4155038, 6285869, 7677882, 13102053, 15825725, 473591,
        9065106, 15363067, 6271263, 9264392, 5636912, 4652155, 7056368, 13614112, 10155062, 1944035, 9527646,
        15080200, 6658437, 6231200, 6832269, 16767104, 5075751, 3212806, 1398474, 7579849, 6349435, 12618859
    ]
    exponent = RT_binaryExponent(size) - 52
    whole = RT_timesPowerOfTwo(size, 0 - exponent)
    high = RT_floor(whole / 281474976710656)
    whole = whole - high * 281474976710656
    middle = RT_floor(whole / 16777216#)
    factors = [whole - middle * 16777216#, middle, high]
    ' The digits before this one give only whole turns.
    start = 0
    if exponent >= 26 then
        start = RT_asInteger((exponent - 2) / 24#)
    end if
    products = []
    for i = 0 to 12
        products.push(0#)
    end for
    for i = 0 to 9
        for j = 0 to 2
            products[i + j] = products[i + j] + 1# * factors[j] * digits[start + 9 - i]
        end for
    end for
    for i = 0 to 11
        carry = RT_floor(products[i] / 16777216#)
        products[i] = products[i] - carry * 16777216#
        products[i + 1] = products[i + 1] + carry
    end for
    turns = 0#
    parts = []
    for i = 12 to 0 step -1
        power = exponent + 24 * (i - start - 10)
        if power < 2 then
            part = products[i] * (2# ^ (1# * power))
            count = RT_floor(part)
            turns = turns + count
            parts.push(part - count)
        end if
    end for
    if parts[0] + parts[1] + parts[2] >= 0.5# then
        turns = turns + 1
        parts[0] = parts[0] - 1#
    end if
    near = 0#
    rest = 0#
    for each part in parts
        sum = near + part
        rest = rest + (part - (sum - near))
        near = sum
    end for
    product = near * 1.5707963267948966
    rest = near * 0.00000000000000006123233995736766 + rest * 1.5707963267948966 - RT_restOfProduct(near, 1.5707963267948966, product)
    angle = product + rest
    return { turns: RT_asInteger(RT_remainder(turns, 4#)), angle: angle, rest: (product - angle) + rest }
end function

' Implements Math.cosh with the algorithm of fdlibm.
function RT_hyperbolicCosine(x as double) as double
    size = RT_absolute(x)
    if size < 0.3465735912322998 then
        t = RT_exponentialLessOne(size)
        w = 1# + t
        if size < 0.000000000000000027755575615628914 then
            return w
        end if
        return 1# + (t * t) / (w + w)
    else if size < 22 then
        t = RT_exponential(size)
        return 0.5# * t + 0.5# / t
    else if size < 709.7822265625 then
        return 0.5# * RT_exponential(size)
    else if size <= 710.4758600739439 then
        w = RT_exponential(0.5# * size)
        return 0.5# * w * w
    end if
    return size * (1D308 * 10#)
end function

' Implements Math.sinh with the algorithm of fdlibm.
function RT_hyperbolicSine(x as double) as double
    size = RT_absolute(x)
    if not (size >= 0.000000003725290298461914) then
        return x
    end if
    half = 0.5#
    if x < 0 then
        half = -0.5#
    end if
    if size < 22 then
        t = RT_exponentialLessOne(size)
        if size < 1 then
            return half * (2# * t - t * t / (t + 1#))
        end if
        return half * (t + t / (t + 1#))
    else if size < 709.7822265625 then
        return half * RT_exponential(size)
    else if size <= 710.4758600739439 then
        w = RT_exponential(0.5# * size)
        return half * w * w
    end if
    return x * (1D308 * 10#)
end function

' Implements Math.tanh with the algorithm of fdlibm.
function RT_hyperbolicTangent(x as double) as double
    size = RT_absolute(x)
    if not (size >= 0.000000003725290298461914) then
        return x
    else if size >= 22 then
        z = 1#
    else if size >= 1 then
        z = 1# - 2# / (RT_exponentialLessOne(2# * size) + 2#)
    else
        t = RT_exponentialLessOne(-2# * size)
        z = (0# - t) / (t + 2#)
    end if
    if x < 0 then
        return 0# - z
    end if
    return z
end function

' Splits an angle into quarter turns, an angle up to a quarter of pi, and the rest that no Double holds. Returns only
' the last two bits of the number of turns.
function RT_quarterTurns(value as double) as object
    size = RT_absolute(value)
    if size <= 0.7853981633974483 then
        return { turns: 0, angle: value, rest: 0# }
    else if not (size < 1D308 * 10#) then
        return { turns: 0, angle: RT_notANumber(), rest: 0# }
    end if
    if size < 823549# then
        count = RT_floor(size * 0.6366197723675814 + 0.5#)
        ' Products with 33-bit parts of pi / 2 are exact.
        first = size - count * 1.5707963267341256
        second = count * 0.00000000006077100506303966
        near = first - second
        lost = count * 0.0000000000000000000020222662487959506 - ((first - near) - second)
        angle = near - lost
        rest = (near - angle) - lost
        if RT_absolute(angle) < 1D-9 then
            part = RT_farQuarterTurns(size)
        else
            part = { turns: RT_asInteger(RT_remainder(count, 4#)), angle: angle, rest: rest }
        end if
    else
        part = RT_farQuarterTurns(size)
    end if
    if value < 0 then
        part.turns = (4 - part.turns) mod 4
        part.angle = 0# - part.angle
        part.rest = 0# - part.rest
    end if
    return part
end function

' Implements Math.sin with the algorithm of fdlibm. The platform's sin() may have only the 7 digits of a Float.
function RT_sine(x as double) as double
    part = RT_quarterTurns(x)
    if part.turns = 0 then
        return RT_sineNearZero(part.angle, part.rest)
    else if part.turns = 1 then
        return RT_cosineNearZero(part.angle, part.rest)
    else if part.turns = 2 then
        return 0# - RT_sineNearZero(part.angle, part.rest)
    end if
    return 0# - RT_cosineNearZero(part.angle, part.rest)
end function

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

' Implements Math.tan with the algorithm of fdlibm. The platform's tan() may have only the 7 digits of a Float.
function RT_tangent(value as double) as double
    part = RT_quarterTurns(value)
    x = part.angle
    y = part.rest
    isOdd = part.turns = 1 or part.turns = 3
    if RT_absolute(x) < 0.000000003725290298461914 and not isOdd then
        return x
    end if
    isWide = RT_absolute(x) >= 0.6743354797363281
    isBelow = x < 0
    if isWide then
        if isBelow then
            x = 0# - x
            y = 0# - y
        end if
        x = (0.7853981633974483 - x) + (0.00000000000000003061616997868383 - y)
        y = 0#
    end if
    z = x * x
    w = z * z
    r = RT_polynomial(w, [
        0.13333333333320124,
        0.021869488294859542,
        0.0035920791075913124,
        0.0005880412408202641,
        0.00007817944429395571,
        -0.000018558637485527546
    ])
    v = z * RT_polynomial(w, [
        0.05396825397622605,
        0.0088632398235993,
        0.0014562094543252903,
        0.0002464631348184699,
        0.00007140724913826082,
        0.00002590730518636337
    ])
    cube = z * x
    r = y + z * (cube * (r + v) + y)
    r = r + 0.3333333333333341 * cube
    w = x + r
    if isWide then
        v = 1#
        if isOdd then
            v = -1#
        end if
        result = v - 2# * (x - (w * w / (w + v) - r))
        if isBelow then
            return 0# - result
        end if
        return result
    else if not isOdd then
        return w
    end if
    z = RT_highPart(w)
    v = r - (z - x)
    a = -1# / w
    t = RT_highPart(a)
    return t + a * ((1# + t * z) + t * v)
end function
