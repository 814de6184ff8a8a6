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
