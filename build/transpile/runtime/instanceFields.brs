' Returns the fields of a class instance. The device stores them among its methods, with names in lower case.
function RT_instanceFields(instance as object) as object
    fields = RT_openObject()
    isTaken = RT_openObject()
    for each name in ["instancefieldnames", "instancehiddennames", "instanceclassnames"]
        isTaken[name] = true
    end for
    for each name in instance["instancefieldnames"]
        if RT_hasKey(instance, name) then
            fields[name] = instance[name]
        end if
        isTaken[lCase(name)] = true
    end for
    for each name in instance["instancehiddennames"]
        isTaken[lCase(name)] = true
    end for
    for each key in instance
        if isTaken[lCase(key)] = invalid then
            fields[key] = instance[key]
        end if
    end for
    return fields
end function
