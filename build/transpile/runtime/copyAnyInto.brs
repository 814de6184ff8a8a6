' { ...source } and Object.assign of a source that may be of any kind
function RT_copyAnyInto(target as object, source as dynamic) as object
    if source <> invalid then
        for each entry in RT_entriesOfAny(source)
            target[entry[0]] = entry[1]
        end for
    end if
    return target
end function
