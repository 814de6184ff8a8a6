' Implements Map.get for a key of any type.
function RT_openMapGet(map as object, key as dynamic) as dynamic
    text = RT_keyText(key)
    if text <> invalid then
        return map.values[text]
    end if
    at = RT_openMapFind(map, key)
    if at < 0 then
        return invalid
    end if
    return map.objects[at][1]
end function
