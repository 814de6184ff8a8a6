' Begins a loop over a Map or Set that may change during it. From now on its keys have numbers; see moveCursor.brs.
function RT_cursorOf(map as object) as object
    if map.numbers = invalid then
        map.numbers = []
        map.nextNumber = 0
    end if
    return { upcoming: 0, number: -1, key: invalid }
end function

' Creates a cursor for a loop over a value of any kind, which may change during the loop.
function RT_cursorOfAny(value as dynamic) as object
    if RT_isCollection(value, "Map") or RT_isCollection(value, "Set") then
        return { collection: value, cursor: RT_cursorOf(value), item: invalid }
    end if
    return { list: RT_itemsFrom(value), index: 0, item: invalid }
end function

' Implements instanceof Map and instanceof Set.
function RT_isCollection(value as dynamic, name as string) as boolean
    if getInterface(value, "ifAssociativeArray") = invalid then
        return false
    end if
    kind = value["collection"]
    isMade = RT_isArray(value["order"]) and getInterface(value["values"], "ifAssociativeArray") <> invalid
    return isMade and RT_isString(kind) and kind = name
end function

' Implements instanceof Map, Set, WeakMap and WeakSet in a program that creates weak collections.
function RT_isCollectionOf(value as dynamic, name as string) as boolean
    if RT_isCollection(value, "Map") or RT_isCollection(value, "Set") then
        if RT_isString(value["weak"]) then
            return value["weak"] = name
        end if
        return value["collection"] = name
    end if
    return false
end function

' Reports whether the other Set has all items of this one.
function RT_isSubset(items as object, other as object) as boolean
    return RT_setPart(items, other, false).order.count() = 0
end function

' Returns the string under which a Map stores a key, or invalid if the key is an object.
function RT_keyText(key as dynamic) as dynamic
    if key = invalid then
        return "undefined"
    else if RT_isString(key) then
        return ":" + key
    else if RT_isNumber(key) then
        return "#" + RT_numberToText(key)
    else if RT_isBoolean(key) then
        return "?" + key.toStr()
    end if
    return invalid
end function

sub RT_mapClear(map as object)
    map.values.clear()
    map.order.clear()
    if map.numbers <> invalid then
        map.numbers.clear()
    end if
end sub

function RT_mapDelete(map as object, key as string) as boolean
    if not map.values.doesExist(":" + key) then
        return false
    end if
    map.values.delete(":" + key)
    for i = 0 to map.order.count() - 1
        if map.order[i] = key then
            RT_removeKeyAt(map, i)
            exit for
        end if
    end for
    return true
end function

' Returns the entries of a Map. A key may be missing, although its type excludes it.
function RT_mapEntries(map as object) as object
    entries = []
    for each key in map.order
        if key = invalid then
            entries.push([key, map.values["undefined"]])
        else
            entries.push([key, map.values[":" + key]])
        end if
    end for
    return entries
end function

function RT_mapGet(map as object, key as string) as dynamic
    return map.values[":" + key]
end function

function RT_mapHas(map as object, key as string) as boolean
    return map.values.doesExist(":" + key)
end function

function RT_mapSet(map as object, key as string, value as dynamic) as object
    if not map.values.doesExist(":" + key) then
        map.order.push(key)
    end if
    map.values[":" + key] = value
    return map
end function

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

function RT_moveAnyCursor(cursor as object) as boolean
    map = cursor.collection
    if map = invalid then
        if cursor.index >= cursor.list.count() then
            return false
        end if
        cursor.item = cursor.list[cursor.index]
        cursor.index++
        return true
    else if not RT_moveCursor(map, cursor.cursor) then
        return false
    end if
    cursor.item = cursor.cursor.key
    if RT_isCollection(map, "Map") then
        cursor.item = [cursor.item, RT_openMapGet(map, cursor.item)]
    end if
    return true
end function

' Moves the cursor of a loop to the first key of a Map or Set with a larger number than the last key. Returns false if
' there is none. Searches for that key only after a removal. New keys get their numbers here, so that adding a key to a
' Map costs no more than without loops.
function RT_moveCursor(map as object, cursor as object) as boolean
    while map.numbers.count() < map.order.count()
        map.numbers.push(map.nextNumber)
        map.nextNumber++
    end while
    low = cursor.upcoming
    if low > 0 and (low > map.numbers.count() or map.numbers[low - 1] <> cursor.number) then
        low = 0
        high = map.numbers.count()
        while low < high
            middle = (low + high) \ 2
            if map.numbers[middle] > cursor.number then
                high = middle
            else
                low = middle + 1
            end if
        end while
    end if
    if low >= map.numbers.count() then
        return false
    end if
    cursor.key = map.order[low]
    cursor.number = map.numbers[low]
    cursor.upcoming = low + 1
    return true
end function

' Creates a Map: values by key, and the keys in insertion order.
function RT_newMap(entries as object) as object
    map = { values: RT_openObject(), order: [], collection: "Map" }
    for i = 0 to entries.count() - 1
        RT_mapSet(map, entries[i][0], entries[i][1])
    end for
    return map
end function

function RT_newSet(items as object) as object
    made = { values: RT_openObject(), order: [], collection: "Set" }
    for i = 0 to items.count() - 1
        RT_setAdd(made, items[i])
    end for
    return made
end function

' Implements Set.entries.
function RT_pairsOf(items as object) as object
    pairs = []
    for i = 0 to items.order.count() - 1
        pairs.push([items.order[i], items.order[i]])
    end for
    return pairs
end function

' Removes a key from the order of a Map or Set, with its number if it has one.
sub RT_removeKeyAt(map as object, index as integer)
    map.order.delete(index)
    if map.numbers <> invalid then
        map.numbers.delete(index)
    end if
end sub

function RT_setAdd(items as object, item as string) as object
    return RT_mapSet(items, item, true)
end function

' Returns the items of a Set that the other Set has, or lacks if `isWanted` is false.
function RT_setPart(items as object, other as object, isWanted as boolean) as object
    made = RT_newOpenSet([])
    for i = 0 to items.order.count() - 1
        if RT_openMapHas(other, items.order[i]) = isWanted then
            RT_openSetAdd(made, items.order[i])
        end if
    end for
    return made
end function

' Returns the size of a value that may be a Map, a Set, or an object with a field of that name.
function RT_sizeOf(value as dynamic) as dynamic
    if RT_isCollection(value, "Map") or RT_isCollection(value, "Set") then
        return value.order.count()
    end if
    return RT_memberOf(value, "size")
end function
