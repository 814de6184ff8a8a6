' Removes a key from the order of a Map or Set, with its number if it has one.
sub RT_removeKeyAt(map as object, index as integer)
    map.order.delete(index)
    if map.numbers <> invalid then
        map.numbers.delete(index)
    end if
end sub
