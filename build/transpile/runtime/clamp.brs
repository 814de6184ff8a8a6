' Limits a position to the range from 0 to `count`.
function RT_clamp(position as dynamic, count as integer) as integer
    if position < 0 then
        return 0
    else if position > count then
        return count
    end if
    return RT_asInteger(position)
end function
