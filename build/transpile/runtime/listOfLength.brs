' Implements Array.from({ length }), with missing items.
function RT_listOfLength(length as dynamic) as object
    list = []
    count = RT_numberFrom(length)
    if count >= 1 then
        RT_setLength(list, RT_truncate(count))
    end if
    return list
end function
