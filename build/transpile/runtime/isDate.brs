' Implements instanceof Date.
function RT_isDate(value as dynamic) as boolean
    if getInterface(value, "ifAssociativeArray") = invalid then
        return false
    end if
    return RT_isNumber(value["timevalue"]) and RT_isFunction(value["valueof"])
end function
