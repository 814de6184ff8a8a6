' Converts a value of any type, such as a Date, to a number as JavaScript does.
function RT_numberFromAny(value as dynamic) as dynamic
    return RT_numberFrom(RT_primitiveOf(value))
end function
