' Implements Array.at.
function RT_itemAt(list as object, position as dynamic) as dynamic
    index = RT_asInteger(position)
    if index < 0 then
        index += list.count()
    end if
    if index < 0 then
        return invalid
    end if
    return list[index]
end function
