' Implements Map.delete for a key of any type.
function RT_openMapDelete(map as object, key as dynamic) as boolean
    if not RT_openMapHas(map, key) then
        return false
    end if
    text = RT_keyText(key)
    if text <> invalid then
        map.values.delete(text)
    else
        map.objects.delete(RT_openMapFind(map, key))
    end if
    for i = 0 to map.order.count() - 1
        if RT_keyText(map.order[i]) = text and (text <> invalid or RT_isSame(map.order[i], key)) then
            RT_removeKeyAt(map, i)
            exit for
        end if
    end for
    return true
end function
