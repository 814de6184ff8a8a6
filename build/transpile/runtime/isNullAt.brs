' Implements array[index] === null: the array has the index, and the item is invalid.
function RT_isNullAt(list as object, index as dynamic) as boolean
    return RT_hasIndex(list, index) and RT_itemOf(list, index) = invalid
end function
