' Implements Math.trunc. From 2^53 on, all numbers are integers.
function RT_truncate(value as dynamic) as dynamic
    size = RT_absolute(value)
    if size < 2147483648 then
        return RT_asInteger(value)
    else if size < 9007199254740992 then
        return RT_asLong(value)
    end if
    return value
end function
