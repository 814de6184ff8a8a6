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
