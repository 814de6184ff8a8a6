function RT_mapDelete(map as object, key as string) as boolean
    if not map.values.doesExist(":" + key) then
        return false
    end if
    map.values.delete(":" + key)
    for i = 0 to map.order.count() - 1
        if map.order[i] = key then
            RT_removeKeyAt(map, i)
            exit for
        end if
    end for
    return true
end function
