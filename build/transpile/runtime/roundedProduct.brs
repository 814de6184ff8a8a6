' a * b rounded to the nearest whole number, halves up, for a below 1 and b up to 10^18: the exact product is the Double
' nearest to it and a rest, which halves of the factors give without rounding (Dekker)
function RT_roundedProduct(a as double, b as double) as longinteger
    product = a * b
    wide = 134217729# * a
    high = wide - (wide - a)
    low = a - high
    wide = 134217729# * b
    highOfB = wide - (wide - b)
    lowOfB = b - highOfB
    rest = ((high * highOfB - product) + high * lowOfB + low * highOfB) + low * lowOfB
    whole& = product
    ' Above 2^53 the product is whole, and the rest may be more than one
    return whole& + RT_floor((product - whole& - 0.5#) + rest) + 1
end function
