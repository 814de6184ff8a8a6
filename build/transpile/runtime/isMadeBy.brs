' Implements value.constructor === C for a class C of JavaScript. `isOptional` means value?.constructor.
function RT_isMadeBy(value as dynamic, name as string, isOptional as boolean) as boolean
    if value = invalid then
        if isOptional then
            return false
        end if
        throw RT_newErrorOf("TypeError", "Cannot read properties of undefined (reading 'constructor')")
    else if getInterface(value, "ifAssociativeArray") = invalid then
        return RT_tagOf(value) = "[object " + name + "]"
    else if value["constructor"] <> invalid or RT_isError(value) then
        return false
    else if value["instancefieldnames"] <> invalid or value["instanceclassnames"] <> invalid then
        return false
    else if RT_isRegExp(value) then
        return name = "RegExp"
    end if
    return RT_tagOf(value) = "[object " + name + "]"
end function
