' Implements Math.floor, also for a value beyond 32 bits.
function RT_floor(value as dynamic) as dynamic
    whole = RT_truncate(value)
    if whole > value then
        return whole - 1
    end if
    return whole
end function
