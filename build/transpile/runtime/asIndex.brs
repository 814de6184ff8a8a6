' Returns a number as an index, or -1 if it is not an Integer. No array has an item at -1.
function RT_asIndex(value as dynamic) as integer
    whole = RT_asInteger(value)
    if whole = value then
        return whole
    end if
    return -1
end function
