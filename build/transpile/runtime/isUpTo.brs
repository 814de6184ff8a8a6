' a <= b, where the values may be of any kind: two texts are compared as such, anything else as numbers
function RT_isUpTo(a as dynamic, b as dynamic) as boolean
    first = RT_primitiveOf(a)
    second = RT_primitiveOf(b)
    if RT_isString(first) and RT_isString(second) then
        return first <= second
    end if
    return RT_numberFrom(first) <= RT_numberFrom(second)
end function
