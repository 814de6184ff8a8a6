' Returns a * b rounded to the nearest integer, halves up, for a below 1 and b up to 10^18. The exact product is the
' Double nearest to it plus a rest.
function RT_roundedProduct(a as double, b as double) as longinteger
    product = a * b
    rest = 0# - RT_restOfProduct(a, b, product)
    whole = RT_asLong(product)
    ' Above 2^53 the product is an integer, and the rest may be more than one.
    return whole + RT_floor((product - whole - 0.5#) + rest) + 1
end function
