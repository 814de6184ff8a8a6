' Returns the size of a value that may be a Map, a Set, or an object with a field of that name.
function RT_sizeOf(value as dynamic) as dynamic
    if RT_isCollection(value, "Map") or RT_isCollection(value, "Set") then
        return value.order.count()
    end if
    return RT_memberOf(value, "size")
end function
