' sqr() of the platform has the 7 digits of a Float
function RT_squareRoot(value as double) as double
    return value ^ 0.5#
end function
