' The rest of an object pattern: a copy without the keys taken.
function RT_withoutKeys(source as object, taken as object) as object
    copy = RT_openObject()
    for each key in source
        copy[key] = source[key]
    end for
    for each key in taken
        copy.delete(key)
    end for
    return copy
end function
