' Implements { ...source } and Object.assign: copies the fields and returns the target.
function RT_copyInto(target as object, source as dynamic) as object
    if source <> invalid then
        for each key in source
            target[key] = source[key]
        end for
    end if
    return target
end function
