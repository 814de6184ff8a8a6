' Implements instanceof for an error class of the program, whose errors store the names of their classes.
function RT_isErrorOf(value as dynamic, name as string) as boolean
    if not RT_isError(value) then
        return false
    end if
    classes = value["errorClassNames"]
    if not RT_isArray(classes) then
        return name = "TypeError" and RT_errorName(value) = name
    end if
    return RT_indexOfItem(classes, name) >= 0
end function
