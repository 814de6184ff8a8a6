' Implements Math.floor for a result that fits an Integer.
function RT_floorToInteger(value as dynamic) as integer
    whole = RT_asInteger(value)
    if whole > value then
        return whole - 1
    end if
    return whole
end function
