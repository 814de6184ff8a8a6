' A copy of a value in which every object is plain data.
function RT_plainCopy(value as dynamic) as dynamic
    if RT_isArray(value) then
        items = []
        for i = 0 to value.count() - 1
            items.push(RT_plainCopy(value[i]))
        end for
        return items
    else if getInterface(value, "ifAssociativeArray") = invalid then
        return value
    else if value["instancefieldnames"] <> invalid and RT_isFunction(value["tojson"]) then
        return RT_plainCopy(value.toJSON())
    end if
    source = RT_plainObject(value)
    copy = RT_openObject()
    for each key in source
        copy[key] = RT_plainCopy(source[key])
    end for
    return copy
end function
