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
