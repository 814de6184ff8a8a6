' Implements Array.concat for one value: appends the items of an array, or any other value as one item.
sub RT_appendAny(list as object, value as dynamic)
    if RT_isArray(value) then
        list.append(value)
    else
        list.push(value)
    end if
end sub

' Does the same for each of several values. Counts, because a `for each` around the call may run over the same array.
sub RT_appendEach(list as object, values as object)
    for i = 0 to values.count() - 1
        RT_appendAny(list, values[i])
    end for
end sub

' Returns the items of a list of the platform as an array. A list has no join or sort, and append() wants an array.
function RT_arrayOfList(list as dynamic) as dynamic
    if list = invalid then
        return invalid
    end if
    items = []
    for each item in list
        items.push(item)
    end for
    return items
end function

' Returns a number as an index, or -1 if it is not an Integer. No array has an item at -1.
function RT_asIndex(value as dynamic) as integer
    whole = RT_asInteger(value)
    if whole = value then
        return whole
    end if
    return -1
end function

' Returns a value that is only asserted to be an array. Throws for any other value, which has no array methods.
function RT_checkedList(value as dynamic) as object
    if not RT_isArray(value) then
        throw RT_newErrorOf("TypeError", "value is not an array")
    end if
    return value
end function

' Limits a position to the range from 0 to `count`.
function RT_clamp(position as dynamic, count as integer) as integer
    if position < 0 then
        return 0
    else if position > count then
        return count
    end if
    return RT_asInteger(position)
end function

' Implements Array.copyWithin.
function RT_copyWithin(list as object, target as dynamic, first as dynamic, last = invalid as dynamic) as object
    count = list.count()
    place = RT_edge(target, 0, count)
    for each item in RT_sliceOf(list, first, last)
        if place < count then
            list[place] = item
        end if
        place++
    end for
    return list
end function

' Converts a start or end as slice does: negative counts from the end, and the result is from 0 to `count`.
function RT_edge(position as dynamic, missing as integer, count as integer) as integer
    if position = invalid then
        return missing
    end if
    edge = RT_asInteger(position)
    if edge < 0 then
        edge += count
    end if
    if edge < 0 then
        return 0
    else if edge > count then
        return count
    end if
    return edge
end function

' Implements new Array(length), with missing items. If the value is not a number, returns an array with this item.
function RT_emptyList(length as dynamic) as object
    if not RT_isNumber(length) then
        return [length]
    end if
    list = []
    RT_setLength(list, length)
    return list
end function

function RT_fillList(list as object, value as dynamic) as object
    for i = 0 to list.count() - 1
        list[i] = value
    end for
    return list
end function

' Implements Array.fill for a part of the array.
function RT_fillPart(list as object, value as dynamic, first as dynamic, last = invalid as dynamic) as object
    count = list.count()
    for i = RT_edge(first, 0, count) to RT_edge(last, count, count) - 1
        list[i] = value
    end for
    return list
end function

' Implements Array.flat with a depth, and for items that may not be arrays.
function RT_flatDeep(list as object, depth = 1 as dynamic) as object
    levels = RT_orDefault(depth, 1)
    flat = []
    for i = 0 to list.count() - 1
        if levels >= 1 and RT_isArray(list[i]) then
            flat.append(RT_flatDeep(list[i], levels - 1))
        else
            flat.push(list[i])
        end if
    end for
    return flat
end function

' Implements Array.flat for an array of arrays.
function RT_flatList(list as object) as object
    flat = []
    for i = 0 to list.count() - 1
        flat.append(list[i])
    end for
    return flat
end function

' Implements Map.groupBy: returns each key with the array of its items, in the order in which the keys appear first.
function RT_groupEntries(items as object, keys as object) as object
    groups = RT_newOpenMap([])
    for i = 0 to items.count() - 1
        group = RT_openMapGet(groups, keys[i])
        if group = invalid then
            group = []
            RT_openMapSet(groups, keys[i], group)
        end if
        group.push(items[i])
    end for
    return RT_openMapEntries(groups)
end function

' Implements Object.groupBy: returns arrays of items by their keys as strings.
function RT_groupsByText(items as object, keys as object) as object
    groups = RT_openObject()
    for i = 0 to items.count() - 1
        key = RT_valueToText(keys[i])
        if groups[key] = invalid then
            groups[key] = []
        end if
        groups[key].push(items[i])
    end for
    return groups
end function

' Returns the index that a key of an array or a string stands for, or -1 for any other key.
function RT_indexFrom(key as dynamic) as integer
    if RT_isString(key) then
        index = key.toInt()
        if index.toStr() = key then
            return index
        end if
    end if
    return -1
end function

' Implements Array.indexOf.
function RT_indexOfItem(list as object, item as dynamic) as integer
    for i = 0 to list.count() - 1
        if RT_isSame(list[i], item) then
            return i
        end if
    end for
    return -1
end function

' Implements Array.indexOf from an index on. A negative index counts from the end.
function RT_indexOfItemFrom(list as object, item as dynamic, first as dynamic) as integer
    for i = RT_edge(first, 0, list.count()) to list.count() - 1
        if RT_isSame(list[i], item) then
            return i
        end if
    end for
    return -1
end function

' Implements Array.entries.
function RT_indexedItems(list as object) as object
    entries = []
    for i = 0 to list.count() - 1
        entries.push([i, list[i]])
    end for
    return entries
end function

' Implements Array.keys.
function RT_indexesOf(list as object) as object
    indexes = []
    for i = 0 to list.count() - 1
        indexes.push(i)
    end for
    return indexes
end function

' Implements array[index] === null: the array has the index, and the item is invalid.
function RT_isNullAt(list as object, index as dynamic) as boolean
    return RT_hasIndex(list, index) and RT_itemOf(list, index) = invalid
end function

' Implements Array.at.
function RT_itemAt(list as object, position as dynamic) as dynamic
    index = RT_asInteger(position)
    if index < 0 then
        index += list.count()
    end if
    if index < 0 then
        return invalid
    end if
    return list[index]
end function

' Implements array[index] for an index that may be negative, have a fraction or be NaN.
function RT_itemOf(list as object, index as dynamic) as dynamic
    if index >= 0 then
        whole = RT_asInteger(index)
        if whole = index then
            return list[whole]
        end if
    end if
    return invalid
end function

' Returns the items that `for…of` and spread visit in a value of any type.
function RT_itemsFrom(value as dynamic) as object
    if RT_isArray(value) then
        return value
    else if RT_isString(value) then
        return value.split("")
    else if RT_isCollection(value, "Map") then
        return RT_openMapEntries(value)
    else if RT_isCollection(value, "Set") then
        return RT_sliceOf(value.order)
    end if
    throw RT_newErrorOf("TypeError", "value is not iterable")
end function

' Implements Array.join: an invalid item becomes an empty string.
function RT_joinList(list as object, between = invalid as dynamic) as string
    separator = ","
    if between <> invalid then
        separator = between
    end if
    texts = []
    for i = 0 to list.count() - 1
        if list[i] = invalid then
            texts.push("")
        else
            texts.push(RT_valueToText(list[i]))
        end if
    end for
    return texts.join(separator)
end function

function RT_lastIndexOfItem(list as object, item as dynamic) as integer
    for i = list.count() - 1 to 0 step -1
        if RT_isSame(list[i], item) then
            return i
        end if
    end for
    return -1
end function

' Implements Array.lastIndexOf back from an index. A negative index counts from the end; a missing one is 0.
function RT_lastIndexOfItemFrom(list as object, item as dynamic, last as dynamic) as integer
    start = 0
    if last <> invalid then
        start = RT_truncate(last)
    end if
    if start < 0 then
        start += list.count()
    end if
    for i = RT_asInteger(RT_smaller(start, list.count() - 1)) to 0 step -1
        if RT_isSame(list[i], item) then
            return i
        end if
    end for
    return -1
end function

' Implements Array.from for a value of any type. An object with a length gives as many items.
function RT_listFrom(value as dynamic) as object
    if value = invalid or RT_isArray(value) or RT_isString(value) or RT_isCollection(value, "Map") or RT_isCollection(value, "Set") then
        return RT_itemsFrom(value)
    end if
    list = RT_listOfLength(RT_memberOf(value, "length"))
    for i = 0 to list.count() - 1
        list[i] = RT_memberOf(value, i)
    end for
    return list
end function

' Implements Array.from({ length }), with missing items.
function RT_listOfLength(length as dynamic) as object
    list = []
    count = RT_numberFrom(length)
    if count >= 1 then
        RT_setLength(list, RT_truncate(count))
    end if
    return list
end function

' Moves an item of an array to an earlier index.
sub RT_moveItem(items as object, start as integer, place as integer)
    item = items[start]
    for i = start to place + 1 step -1
        items[i] = items[i - 1]
    end for
    items[place] = item
end sub

' Implements Array.reverse: changes the array and returns it.
function RT_reverseList(list as object) as object
    last = list.count() - 1
    for i = 0 to (last - 1) \ 2
        other = list[last - i]
        list[last - i] = list[i]
        list[i] = other
    end for
    return list
end function

' Implements array.length = length.
sub RT_setLength(list as dynamic, length as dynamic)
    if not RT_isArray(list) then
        list["length"] = length
        return
    end if
    if not RT_isWholeNumber(length) or length < 0 or length > 4294967295 then
        throw RT_newErrorOf("RangeError", "Invalid array length")
    else if length = 0 then
        list.clear()
    end if
    while list.count() > length
        list.pop()
    end while
    while list.count() < length
        list.push(invalid)
    end while
end sub

' Implements Array.slice.
function RT_sliceOf(list as object, first = 0 as dynamic, last = invalid as dynamic) as object
    count = list.count()
    start = RT_edge(first, 0, count)
    part = []
    for i = start to RT_edge(last, count, count) - 1
        part.push(list[i])
    end for
    return part
end function

' Implements Array.splice: replaces `count` items by others and returns the removed items.
function RT_spliceList(list as object, first as dynamic, count as dynamic, added as object) as object
    start = RT_edge(first, 0, list.count())
    removed = []
    if count <> invalid then
        for i = 1 to RT_smaller(RT_truncate(count), list.count() - start)
            removed.push(list[start])
            list.delete(start)
        end for
    end if
    rest = []
    while list.count() > start
        rest.unshift(list.pop())
    end while
    list.append(added)
    list.append(rest)
    return removed
end function

' Reverses the first `count` items of an array.
sub RT_turnStart(items as object, count as integer)
    for i = 0 to count \ 2 - 1
        item = items[i]
        items[i] = items[count - 1 - i]
        items[count - 1 - i] = item
    end for
end sub

' Converts a position, which may be infinite, to an Integer. NaN counts as 0.
function RT_wholePosition(value as dynamic) as dynamic
    if value = invalid then
        return invalid
    else if RT_isNotANumber(value) then
        return 0
    else if RT_absolute(value) < 2147483647 then
        return RT_asInteger(value)
    else if value < 0 then
        return -2147483647
    end if
    return 2147483647
end function

' Implements Array.with: returns a copy with another item at an index.
function RT_withItem(list as object, position as dynamic, item as dynamic) as object
    copy = RT_sliceOf(list)
    index = RT_asInteger(position)
    if index < 0 then
        index += list.count()
    end if
    if index < 0 or index >= list.count() then
        throw RT_newErrorOf("RangeError", "Invalid index : " + RT_asInteger(position).toStr())
    end if
    copy[index] = item
    return copy
end function
