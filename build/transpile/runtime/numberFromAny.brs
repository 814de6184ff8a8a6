' The number that JavaScript makes of a value of any kind, which may be a Date
function RT_numberFromAny(value as dynamic) as dynamic
    return RT_numberFrom(RT_primitiveOf(value))
end function
