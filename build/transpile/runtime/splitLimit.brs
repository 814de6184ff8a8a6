' Returns the limit of split, which JavaScript reads as an unsigned 32-bit integer. The default allows all parts.
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
