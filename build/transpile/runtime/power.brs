' Implements Math.pow. The last bit of a power with a fraction is not certain, but a square root has its own function.
function RT_power(base as double, exponent as double) as double
    if exponent = 0.5 and base >= 0 then
        return RT_squareRoot(base)
    end if
    return base ^ exponent
end function
