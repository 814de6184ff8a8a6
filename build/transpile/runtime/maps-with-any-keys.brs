' Creates a Map with keys of any type.
function RT_newOpenMap(entries as object) as object
    map = { values: RT_openObject(), order: [], collection: "Map" }
    for i = 0 to entries.count() - 1
        RT_openMapSet(map, entries[i][0], entries[i][1])
    end for
    return map
end function

' Creates a Set with items of any type.
function RT_newOpenSet(items as object) as object
    made = { values: RT_openObject(), order: [], collection: "Set" }
    for i = 0 to items.count() - 1
        RT_openSetAdd(made, items[i])
    end for
    return made
end function

sub RT_openMapClear(map as object)
    RT_mapClear(map)
    map.objects = []
end sub

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

function RT_openMapEntries(map as object) as object
    entries = []
    for each key in map.order
        entries.push([key, RT_openMapGet(map, key)])
    end for
    return entries
end function

' Returns the index of an object among the keys of a Map that are objects, or -1.
function RT_openMapFind(map as object, key as dynamic) as integer
    if map.objects <> invalid then
        for i = 0 to map.objects.count() - 1
            if RT_isSame(map.objects[i][0], key) then
                return i
            end if
        end for
    end if
    return -1
end function

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

' Implements Map.has for a key of any type.
function RT_openMapHas(map as object, key as dynamic) as boolean
    text = RT_keyText(key)
    if text <> invalid then
        return map.values.doesExist(text)
    end if
    return RT_openMapFind(map, key) >= 0
end function

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

function RT_openMapValues(map as object) as object
    values = []
    for each key in map.order
        values.push(RT_openMapGet(map, key))
    end for
    return values
end function

function RT_openSetAdd(items as object, item as dynamic) as object
    return RT_openMapSet(items, item, true)
end function
