' Reports whether + concatenates the value as a string. It does so with arrays and objects, too.
function RT_isJoined(value as dynamic) as boolean
    return RT_isString(value) or RT_isArray(value) or getInterface(value, "ifAssociativeArray") <> invalid
end function
