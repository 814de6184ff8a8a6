' Returns a member of a value of unknown type. Numbers, booleans and functions have none; arrays and strings have their
' items and their length.
function RT_memberOf(value as dynamic, key as dynamic) as dynamic
    if type(value) = "roAssociativeArray" and RT_isString(key) then
        return value[key]
    else if RT_isString(value) then
        if RT_isNumber(key) then
            return RT_stringAt(value, key)
        else if key = "length" then
            return len(value)
        end if
        return RT_stringAt(value, RT_indexFrom(key))
    else if RT_isArray(value) then
        if RT_isNumber(key) then
            return RT_itemOf(value, key)
        else if key = "length" then
            return value.count()
        end if
        return RT_itemOf(value, RT_indexFrom(key))
    else if RT_isNumber(value) or RT_isBoolean(value) or RT_isFunction(value) then
        return invalid
    else if RT_isString(key) then
        return value[key]
    end if
    return value[RT_valueToText(key)]
end function
