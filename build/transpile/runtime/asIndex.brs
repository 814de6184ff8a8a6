' A number as an index; -1, at which no list has an item, for one that is none
function RT_asIndex(value as dynamic) as integer
    whole = RT_asInteger(value)
    if whole = value then
        return whole
    end if
    return -1
end function
