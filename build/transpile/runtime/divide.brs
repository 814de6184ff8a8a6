' Returns a / b. If b is zero, by which a device refuses to divide, returns Infinity with the sign of a, or NaN.
function RT_divide(a as double, b as double) as double
    if b <> 0 then
        return a / b
    end if
    return a * (1D308 * 10#)
end function
