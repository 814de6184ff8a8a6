' Ends a loop over a Map or Set: removes its cursor, and those of loops inside it that ended early.
sub RT_endCursor(map as object, cursor as object)
    while map.cursors.count() > cursor.depth
        map.cursors.pop()
    end while
end sub
