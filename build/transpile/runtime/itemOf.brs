' list[index] for an index that may be negative or no number
function RT_itemOf(list as object, index as dynamic) as dynamic
    if index >= 0 then
        return list[RT_asInteger(index)]
    end if
    return invalid
end function
