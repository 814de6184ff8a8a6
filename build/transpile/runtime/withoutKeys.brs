' Returns the rest of an object pattern: a copy without the keys taken.
function RT_withoutKeys(source as object, taken as object) as object
    isTaken = RT_openObject()
    for i = 0 to taken.count() - 1
        isTaken[taken[i]] = true
    end for
    copy = RT_openObject()
    for each key in source
        if isTaken[key] = invalid then
            copy[key] = source[key]
        end if
    end for
    return copy
end function
