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
