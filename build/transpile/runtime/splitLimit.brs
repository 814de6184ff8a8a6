' The limit of split, of which JavaScript takes 32 bits without a sign; without one there are all parts.
function RT_splitLimit(limit as dynamic) as integer
    if limit = invalid then
        return 2147483647
    end if
    whole = RT_toInt32(limit)
    if whole < 0 then
        return 2147483647
    end if
    return whole
end function
