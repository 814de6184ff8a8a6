' Implements `index in array`.
function RT_hasIndex(list as object, index as dynamic) as boolean
    return index >= 0 and index < list.count() and RT_isWholeNumber(index)
end function
