sub RT_mapClear(map as object)
    map.values.clear()
    map.order.clear()
    if map.numbers <> invalid then
        map.numbers.clear()
    end if
end sub
