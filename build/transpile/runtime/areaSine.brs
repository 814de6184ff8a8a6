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
