' Implements Object.hasOwn for a value of any type.
function RT_hasOwnKey(source as dynamic, key as string) as boolean
    if source = invalid then
        throw RT_newErrorOf("TypeError", "Cannot convert undefined or null to object")
    else if RT_isString(source) then
        index = RT_indexFrom(key)
        return key = "length" or (index >= 0 and index < len(source))
    else if RT_isNumber(source) or RT_isBoolean(source) or RT_isFunction(source) then
        return false
    end if
    return RT_hasKey(source, key)
end function
