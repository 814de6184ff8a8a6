' Reports whether value.constructor, which every value has, or a method of functions like value.call, is truthy. A
' member of that name hides it. `isOptional` means value?.call.
function RT_hasInherited(value as dynamic, name as string, isOptional as boolean) as boolean
    if value = invalid then
        if isOptional then
            return false
        end if
        throw RT_newErrorOf("TypeError", "Cannot read properties of undefined (reading '" + name + "')")
    else if RT_isCallable(value) then
        return true
    else if getInterface(value, "ifAssociativeArray") <> invalid and RT_hasKey(value, name) then
        return RT_isTruthy(value[name])
    end if
    return name = "constructor"
end function
