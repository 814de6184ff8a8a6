' list[index] for an index that may be negative, or have a fraction, or be no number
function RT_itemOf(list as object, index as dynamic) as dynamic
    if index >= 0 then
        whole = RT_asInteger(index)
        if whole = index then
            return list[whole]
        end if
    end if
    return invalid
end function
