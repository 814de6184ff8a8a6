function RT_openMapValues(map as object) as object
    values = []
    for each key in map.order
        values.push(RT_openMapGet(map, key))
    end for
    return values
end function
