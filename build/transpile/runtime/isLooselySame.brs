' Implements a == b. Converts values of different types as JavaScript does: objects to strings, all others to numbers.
function RT_isLooselySame(a as dynamic, b as dynamic) as boolean
    if a = invalid or b = invalid then
        return a = invalid and b = invalid
    else if RT_isPrimitive(a) then
        if not RT_isPrimitive(b) then
            return RT_isLooselySame(a, RT_valueToText(b))
        else if RT_isString(a) and RT_isString(b) then
            return a = b
        end if
        return RT_numberFrom(a) = RT_numberFrom(b)
    else if RT_isPrimitive(b) then
        return RT_isLooselySame(RT_valueToText(a), b)
    end if
    return RT_isSame(a, b)
end function
