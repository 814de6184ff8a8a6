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
