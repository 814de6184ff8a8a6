' Returns a deep copy of a value, or the existing copy of a value that has been copied before.
function RT_copyOf(value as dynamic, work as object) as dynamic
    isList = RT_isArray(value)
    if RT_isCallable(value) then
        work.isFunction = true
        return invalid
    else if not isList and getInterface(value, "ifAssociativeArray") = invalid then
        return value
    end if
    number = RT_copyNumber(value, isList)
    if number >= 0 then
        return work.copies[number]
    end if
    if isList then
        copy = []
        for i = 0 to value.count() - 1
            copy.push(invalid)
        end for
    else if RT_isCollection(value, "Map") then
        copy = RT_newOpenMap([])
    else if RT_isCollection(value, "Set") then
        copy = RT_newOpenSet([])
    else
        copy = RT_openObject()
    end if
    work.copies.push(copy)
    work.sources.push(value)
    if isList then
        value.push({ numberOfCopy: work.copies.count() - 1 })
        for i = 0 to copy.count() - 1
            copy[i] = RT_copyOf(value[i], work)
        end for
    else
        value["its copy has this number"] = work.copies.count() - 1
        RT_copyMembers(value, copy, work)
    end if
    return copy
end function
