' Returns whole - a * b, exact if the product is near `whole`: halves of the factors multiply exactly (Dekker).
function RT_restOfProduct(a as double, b as double, whole as double) as double
    wide = 134217729# * a
    high = wide - (wide - a)
    low = a - high
    wide = 134217729# * b
    highOfB = wide - (wide - b)
    lowOfB = b - highOfB
    product = a * b
    return (whole - product) - (((high * highOfB - product) + high * lowOfB + low * highOfB) + low * lowOfB)
end function
