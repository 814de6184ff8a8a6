function RT_mapSet(map as object, key as string, value as dynamic) as object
    if not map.values.doesExist(":" + key) then
        map.order.push(key)
    end if
    map.values[":" + key] = value
    return map
end function
