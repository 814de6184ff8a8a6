' A thrown error has a backtrace, a made one has classes.
function RT_isError(value as dynamic) as boolean
    return getInterface(value, "ifAssociativeArray") <> invalid and (value["backtrace"] <> invalid or value["errorClassNames"] <> invalid)
end function
