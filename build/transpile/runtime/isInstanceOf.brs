' Implements instanceof for a class of the program, whose instances store the names of their classes.
function RT_isInstanceOf(value as dynamic, name as string) as boolean
    if getInterface(value, "ifAssociativeArray") = invalid then
        return false
    end if
    classes = value["instanceClassNames"]
    return RT_isArray(classes) and RT_indexOfItem(classes, name) >= 0
end function
