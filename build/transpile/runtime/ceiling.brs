function RT_ceiling(value as dynamic) as dynamic
    whole = RT_truncate(value)
    if whole < value then
        return whole + 1
    end if
    return whole
end function
