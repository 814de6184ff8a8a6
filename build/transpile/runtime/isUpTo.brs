' Implements a <= b for values of any type. Compares two strings as strings, and any other values as numbers.
function RT_isUpTo(a as dynamic, b as dynamic) as boolean
    first = RT_primitiveOf(a)
    second = RT_primitiveOf(b)
    if RT_isString(first) and RT_isString(second) then
        return first <= second
    end if
    return RT_numberFrom(first) <= RT_numberFrom(second)
end function
