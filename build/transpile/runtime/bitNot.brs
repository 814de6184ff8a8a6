function RT_bitNot(value as dynamic) as integer
    return not RT_toInt32(value)
end function
