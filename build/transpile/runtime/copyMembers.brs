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
