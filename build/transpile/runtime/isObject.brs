' Implements instanceof Object.
function RT_isObject(value as dynamic) as boolean
    return value <> invalid and not (RT_isString(value) or RT_isNumber(value) or RT_isBoolean(value))
end function
