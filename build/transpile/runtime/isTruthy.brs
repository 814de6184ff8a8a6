' Reports whether a value is truthy in JavaScript. Invalid, false, 0, NaN and "" are not.
function RT_isTruthy(value as dynamic) as boolean
    if value = invalid then
        return false
    else if RT_isBoolean(value) then
        return value
    else if RT_isString(value) then
        return value <> ""
    else if RT_isNumber(value) then
        return value <> 0 and not RT_isNotANumber(value)
    end if
    return true
end function
