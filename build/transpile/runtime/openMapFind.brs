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
