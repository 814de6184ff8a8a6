' Returns factors[0] + x * factors[1] + x * x * factors[2] and so on. Starts with the last factor.
function RT_polynomial(x as double, factors as object) as double
    sum = 0#
    for i = factors.count() - 1 to 0 step -1
        sum = factors[i] + x * sum
    end for
    return sum
end function
