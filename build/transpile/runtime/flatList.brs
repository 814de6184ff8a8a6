' Implements Array.flat for an array of arrays.
function RT_flatList(list as object) as object
    flat = []
    for i = 0 to list.count() - 1
        flat.append(list[i])
    end for
    return flat
end function
