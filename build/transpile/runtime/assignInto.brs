' Implements Object.assign for a target that may have setters.
function RT_assignInto(target as object, source as dynamic) as object
    if source <> invalid then
        for each entry in RT_entriesOfAny(source)
            RT_setAnyMember(target, entry[0], entry[1])
        end for
    end if
    return target
end function
