' Checks a JSON string that was parsed as invalid: throws an error unless it is "null".
sub RT_checkJson(text as string)
    if text.trim() <> "null" then
        throw RT_newErrorOf("SyntaxError", "Unexpected text in JSON")
    end if
end sub

' Implements JSON.stringify for a value of any type. Returns invalid for a function.
function RT_jsonText(value as dynamic) as dynamic
    if RT_isCallable(value) then
        return invalid
    end if
    return formatJson(RT_plainCopy(value), 1)
end function

' Returns the toJSON method of an object, or invalid if it has none. A class instance stores it in lower case.
function RT_ownJson(value as object) as dynamic
    if value["instancefieldnames"] <> invalid and value["tojson"] <> invalid then
        return value["tojson"]
    end if
    return value["toJSON"]
end function

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

' Returns an object with the keys of RT_plainObject, without calling its getters.
function RT_plainKeys(source as dynamic) as dynamic
    if getInterface(source, "ifAssociativeArray") = invalid then
        return source
    else if source["instancefieldnames"] <> invalid then
        return RT_instanceFields(source)
    end if
    if RT_isError(source) then
        return RT_errorFields(source)
    end if
    names = source["accessornames"]
    if names = invalid then
        return source
    end if
    hidden = ["accessornames"]
    for each name in names
        hidden.push("get_" + lCase(name))
        hidden.push("set_" + lCase(name))
    end for
    plain = RT_withoutKeys(source, hidden)
    for each name in names
        plain[name] = invalid
    end for
    return plain
end function

' Returns the members of an object as data: the results of its getters, or the fields of a class instance.
function RT_plainObject(source as dynamic) as dynamic
    return RT_withGetters(RT_plainKeys(source), source)
end function

' Fills in the members of a copy of an object with the results of its getters.
function RT_withGetters(copy as dynamic, source as dynamic) as dynamic
    if getInterface(source, "ifAssociativeArray") = invalid then
        return copy
    end if
    names = source["accessornames"]
    if names = invalid then
        return copy
    end if
    for each name in names
        if RT_hasKey(copy, name) then
            copy[name] = RT_anyMemberOf(source, name)
        end if
    end for
    return copy
end function
