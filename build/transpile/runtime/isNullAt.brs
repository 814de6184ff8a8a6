' list[index] === null, where an item that is missing is null
function RT_isNullAt(list as object, index as dynamic) as boolean
    return RT_hasIndex(list, index) and RT_itemOf(list, index) = invalid
end function
