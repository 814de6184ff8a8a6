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
