' Implements Array.with: returns a copy with another item at an index.
function RT_withItem(list as object, position as dynamic, item as dynamic) as object
    copy = RT_sliceOf(list)
    index = RT_asInteger(position)
    if index < 0 then
        index += list.count()
    end if
    if index < 0 or index >= list.count() then
        throw RT_newErrorOf("RangeError", "Invalid index : " + RT_asInteger(position).toStr())
    end if
    copy[index] = item
    return copy
end function
