function RT_mapGet(map as object, key as string) as dynamic
    return map.values[":" + key]
end function
