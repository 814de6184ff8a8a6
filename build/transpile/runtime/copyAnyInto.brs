' Implements { ...source } and Object.assign for a source of any type.
function RT_copyAnyInto(target as object, source as dynamic) as object
    if source <> invalid then
        for each entry in RT_entriesOfAny(source)
            target[entry[0]] = entry[1]
        end for
    end if
    return target
end function
