' Removes a key from the order of a Map or Set. Loops that have passed it go on with the same key as without the removal.
sub RT_removeKeyAt(map as object, index as integer)
    map.order.delete(index)
    if map.cursors <> invalid then
        for each cursor in map.cursors
            if cursor.upcoming > index then
                cursor.upcoming--
            end if
        end for
    end if
end sub
