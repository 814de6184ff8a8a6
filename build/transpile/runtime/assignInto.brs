' Object.assign to an object that may have setters
function RT_assignInto(target as object, source as dynamic) as object
    if source <> invalid then
        for each key in source
            RT_setAnyMember(target, key, source[key])
        end for
    end if
    return target
end function
