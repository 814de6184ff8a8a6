' Array.flat for a list of lists
function RT_flatList(list as object) as object
    flat = []
    for each part in list
        flat.append(part)
    end for
    return flat
end function
