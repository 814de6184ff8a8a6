' Implements Map.set for a key of any type. Compares an object with all keys that are objects.
function RT_openMapSet(map as object, key as dynamic, value as dynamic) as object
    text = RT_keyText(key)
    if not RT_openMapHas(map, key) then
        map.order.push(key)
        if text = invalid then
            if map.objects = invalid then
                map.objects = []
            end if
            map.objects.push([key, value])
        end if
    end if
    if text <> invalid then
        map.values[text] = value
    else
        map.objects[RT_openMapFind(map, key)][1] = value
    end if
    return map
end function
