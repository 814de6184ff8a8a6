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
