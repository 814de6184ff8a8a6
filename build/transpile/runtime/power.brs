function RT_power(base as double, exponent as double) as double
    return base ^ exponent
end function
