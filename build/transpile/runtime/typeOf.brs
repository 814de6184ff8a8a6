' Implements typeof. Null and undefined are one value here.
function RT_typeOf(value as dynamic) as string
    if value = invalid then
        return "undefined"
    else if RT_isString(value) then
        return "string"
    else if RT_isNumber(value) then
        return "number"
    else if RT_isBoolean(value) then
        return "boolean"
    else if RT_isFunction(value) then
        return "function"
    end if
    return "object"
end function
