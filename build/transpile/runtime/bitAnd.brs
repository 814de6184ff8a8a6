function RT_bitAnd(a as dynamic, b as dynamic) as integer
    return RT_toInt32(a) and RT_toInt32(b)
end function
