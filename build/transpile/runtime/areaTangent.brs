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
