' Returns the items that `for…of` and spread visit in a value of any type.
function RT_itemsFrom(value as dynamic) as object
    if RT_isArray(value) then
        return value
    else if RT_isString(value) then
        return value.split("")
    else if RT_isCollection(value, "Map") then
        return RT_openMapEntries(value)
    else if RT_isCollection(value, "Set") then
        return RT_sliceOf(value.order)
    end if
    throw RT_newErrorOf("TypeError", "value is not iterable")
end function
