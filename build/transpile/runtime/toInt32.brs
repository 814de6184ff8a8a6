' Converts a number to a signed 32-bit integer, as the bit operators of JavaScript do.
function RT_toInt32(value as dynamic) as integer
    whole# = RT_truncate(value)
    whole# = whole# - 4294967296 * RT_floor(whole# / 4294967296)
    if not (whole# >= 0) then
        ' NaN, or an infinite value.
        return 0
    else if whole# >= 2147483648 then
        whole# = whole# - 4294967296
    end if
    return whole#
end function
