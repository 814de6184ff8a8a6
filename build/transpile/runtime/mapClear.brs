sub RT_mapClear(map as object)
    map.values.clear()
    map.order.clear()
end sub
