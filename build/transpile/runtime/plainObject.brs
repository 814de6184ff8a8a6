' Returns the members of an object as data: the results of its getters, or the fields of a class instance.
function RT_plainObject(source as dynamic) as dynamic
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
        plain[name] = RT_anyMemberOf(source, name)
    end for
    return plain
end function
