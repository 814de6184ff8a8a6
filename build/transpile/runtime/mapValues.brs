function RT_mapValues(map as object) as object
    values = []
    for each key in map.order
        values.push(map.values[":" + key])
    end for
    return values
end function
