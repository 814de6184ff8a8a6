' Implements Object.values for a value of any type.
function RT_valuesOfAny(value as dynamic) as object
    if RT_isArray(value) then
        return RT_sliceOf(value)
    else if RT_isString(value) then
        return value.split("")
    end if
    values = []
    for each key in RT_keysOfAny(value)
        values.push(value[key])
    end for
    return values
end function
