' Returns the values of a Map. A key may be missing, although its type excludes it.
function RT_mapValues(map as object) as object
    values = []
    for each key in map.order
        if key = invalid then
            values.push(map.values["undefined"])
        else
            values.push(map.values[":" + key])
        end if
    end for
    return values
end function
