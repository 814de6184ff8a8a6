' Copies a value as JSON.stringify writes it: objects become plain data, and functions become invalid or are omitted.
function RT_plainCopy(value as dynamic) as dynamic
    if RT_isArray(value) then
        items = []
        for i = 0 to value.count() - 1
            items.push(RT_plainCopy(value[i]))
        end for
        return items
    else if RT_isCallable(value) then
        return invalid
    else if getInterface(value, "ifAssociativeArray") = invalid then
        return value
    end if
    own = RT_ownJson(value)
    if RT_isFunction(own) then
        value.calledToJson = own
        given = value.calledToJson()
        RT_removeKey(value, "calledtojson")
        return RT_plainCopy(given)
    else if RT_isClosure(own) then
        own.calledOn = value
        given = own.callClosure()
        RT_removeKey(own, "calledon")
        return RT_plainCopy(given)
    end if
    copy = RT_openObject()
    source = RT_ownFields(value)
    for each key in source
        if not RT_isCallable(source[key]) then
            copy[key] = RT_plainCopy(source[key])
        end if
    end for
    return copy
end function
