' Reports whether a value is a string, a number or a boolean.
function RT_isPrimitive(value as dynamic) as boolean
    return RT_isString(value) or RT_isNumber(value) or RT_isBoolean(value)
end function
