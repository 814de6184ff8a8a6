' Implements Math.imul: returns the last 32 bits of a product, from halves that no Double rounds.
function RT_integerProduct(a as dynamic, b as dynamic) as integer
    first = 1# * RT_toInt32(a)
    second = 1# * RT_toInt32(b)
    high = RT_floor(first / 65536#)
    low = first - high * 65536#
    return RT_toInt32(RT_toInt32(high * second) * 65536# + low * second)
end function
