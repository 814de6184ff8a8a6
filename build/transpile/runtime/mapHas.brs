function RT_mapHas(map as object, key as string) as boolean
    return map.values.doesExist(":" + key)
end function
