' Returns the exclusive or of two numbers, for which BrightScript has no operator.
function RT_bitXor(a as dynamic, b as dynamic) as integer
    first = RT_toInt32(a)
    second = RT_toInt32(b)
    return (first or second) and (not (first and second))
end function
