sub RT_openMapClear(map as object)
    RT_mapClear(map)
    map.objects = []
end sub
