' Implements array[index] for an index that may be negative, have a fraction or be NaN.
function RT_itemOf(list as object, index as dynamic) as dynamic
    if index >= 0 then
        whole = RT_asInteger(index)
        if whole = index then
            return list[whole]
        end if
    end if
    return invalid
end function
