' Implements structuredClone for data. Marks copied values until it ends, to recognize them when it meets them again.
function RT_structuredClone(value as dynamic) as dynamic
    work = { sources: [], copies: [], isFunction: false }
    copy = RT_copyOf(value, work)
    for each source in work.sources
        if RT_isArray(source) then
            source.pop()
        else
            RT_removeKey(source, "its copy has this number")
        end if
    end for
    if work.isFunction then
        throw "a function could not be cloned."
    end if
    return copy
end function
