function RT_bitOr(a as dynamic, b as dynamic) as integer
    return RT_toInt32(a) or RT_toInt32(b)
end function
