' Copies the members of an object, a Map or a Set. Copies a Date as it is, because only its time can change. Copies the
' fields of a class instance whose type is not known.
sub RT_copyMembers(source as object, copy as object, work as object)
    if RT_isCollection(source, "Map") then
        for each entry in RT_openMapEntries(source)
            RT_openMapSet(copy, RT_copyOf(entry[0], work), RT_copyOf(entry[1], work))
        end for
    else if RT_isCollection(source, "Set") then
        for each item in RT_sliceOf(source.order)
            RT_openSetAdd(copy, RT_copyOf(item, work))
        end for
    else
        isDate = RT_isNumber(source["timevalue"]) and RT_isFunction(source["valueof"])
        fields = source
        if not isDate then
            fields = RT_plainObject(source)
        end if
        for each key in fields
            if key <> "its copy has this number" and isDate then
                copy[key] = source[key]
            else if key <> "its copy has this number" then
                copy[key] = RT_copyOf(fields[key], work)
            end if
        end for
    end if
end sub

' Returns the number of the copy of this value, or -1 if it has not been copied.
function RT_copyNumber(value as object, isList as boolean) as integer
    number = invalid
    if not isList then
        number = value["its copy has this number"]
    else if value.count() > 0 then
        last = value.peek()
        if getInterface(last, "ifAssociativeArray") <> invalid then
            number = last["numberOfCopy"]
        end if
    end if
    if number = invalid then
        return -1
    end if
    return number
end function

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

' Implements structuredClone for data. Marks copied values until it ends, to recognize them when it meets them again.
function RT_structuredClone(value as dynamic) as dynamic
    work = { sources: [], copies: [], isFunction: false }
    copy = RT_copyOf(value, work)
    for each source in work.sources
        if RT_isArray(source) then
            source.pop()
        else
            RT_removeKey(source, "its copy has this number")
        end if
    end for
    if work.isFunction then
        throw "a function could not be cloned."
    end if
    return copy
end function
