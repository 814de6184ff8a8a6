' Reports whether two values are equal and of one type, or one object.
function RT_isSame(a as dynamic, b as dynamic) as boolean
    if a = invalid or b = invalid then
        return a = invalid and b = invalid
    else if RT_isString(a) then
        return RT_isString(b) and a = b
    else if RT_isNumber(a) then
        return RT_isNumber(b) and a = b
    else if RT_isBoolean(a) then
        return RT_isBoolean(b) and a = b
    else if RT_isArray(a) then
        return RT_isArray(b) and RT_isSameArray(a, b)
    else if RT_isFunction(a) then
        return RT_isFunction(b) and a.toStr() = b.toStr()
    end if
    return RT_isSameObject(a, b)
end function
