' a * b rounded to the nearest whole number, halves up, for a below 1 and b up to 10^18: the exact product is the Double
' nearest to it and a rest
function RT_roundedProduct(a as double, b as double) as longinteger
    product = a * b
    rest = 0# - RT_restOfProduct(a, b, product)
    whole = RT_asLong(product)
    ' Above 2^53 the product is whole, and the rest may be more than one
    return whole + RT_floor((product - whole - 0.5#) + rest) + 1
end function
