' Implements Map.has for a key of any type.
function RT_openMapHas(map as object, key as dynamic) as boolean
    text = RT_keyText(key)
    if text <> invalid then
        return map.values.doesExist(text)
    end if
    return RT_openMapFind(map, key) >= 0
end function
