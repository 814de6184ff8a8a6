' Math.trunc. fix() gives an Integer, so larger values go by way of a LongInteger; from 2^53 on all are whole.
function RT_truncate(value as dynamic) as dynamic
    size = RT_absolute(value)
    if size < 2147483648# then
        return fix(value)
    else if size < 9007199254740992# then
        whole& = value
        return whole&
    end if
    return value
end function
