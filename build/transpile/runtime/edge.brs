' Converts a start or end as slice does: negative counts from the end, and the result is from 0 to `count`.
function RT_edge(position as dynamic, missing as integer, count as integer) as integer
    if position = invalid then
        return missing
    end if
    edge = RT_asInteger(position)
    if edge < 0 then
        edge += count
    end if
    if edge < 0 then
        return 0
    else if edge > count then
        return count
    end if
    return edge
end function
