sub RT_mapClear(map as object)
    map.values.clear()
    map.order.clear()
    if map.cursors <> invalid then
        for each cursor in map.cursors
            cursor.upcoming = 0
        end for
    end if
end sub
