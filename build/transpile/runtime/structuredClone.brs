' structuredClone of data. What has been copied is marked for so long, to be known when it is met again.
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
