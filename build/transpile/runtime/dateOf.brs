' Implements new Date(value) for a Date, a string or a value that is converted to a number.
function RT_dateOf(value as dynamic) as object
    given = RT_primitiveOf(value)
    if RT_isDate(value) then
        given = value.timeValue
    end if
    if RT_isString(given) then
        return RT_dateOfTime(RT_parsedTime(given))
    end if
    return RT_dateOfTime(RT_numberFrom(given))
end function
