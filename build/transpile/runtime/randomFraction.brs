' Implements Math.random.
function RT_randomFraction() as double
    return (rnd(2147483647) - 1) / 2147483647
end function
