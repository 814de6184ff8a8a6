' Does + join the text of this value? Of lists and objects it does.
function RT_isJoined(value as dynamic) as boolean
    return RT_isString(value) or RT_isArray(value) or getInterface(value, "ifAssociativeArray") <> invalid
end function
