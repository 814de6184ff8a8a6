' Implements Array.from for a value of any type. An object with a length gives as many items.
function RT_listFrom(value as dynamic) as object
    if value = invalid or RT_isArray(value) or RT_isString(value) or RT_isCollection(value, "Map") or RT_isCollection(value, "Set") then
        return RT_itemsFrom(value)
    end if
    list = RT_listOfLength(RT_memberOf(value, "length"))
    for i = 0 to list.count() - 1
        list[i] = RT_memberOf(value, i)
    end for
    return list
end function
