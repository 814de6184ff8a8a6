' Converts a value, whose type is only asserted, to a number as JavaScript does.
function RT_numberFrom(value as dynamic) as dynamic
    if RT_isNumber(value) then
        return value
    else if RT_isString(value) then
        return RT_numberOf(value)
    else if RT_isBoolean(value) then
        return RT_numberOfBoolean(value)
    else if RT_isArray(value) then
        return RT_numberOf(RT_joinList(value, ","))
    end if
    return RT_notANumber()
end function
