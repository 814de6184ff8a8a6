' Reports whether a value is an error. A thrown error has a backtrace; a constructed error has class names.
function RT_isError(value as dynamic) as boolean
    return getInterface(value, "ifAssociativeArray") <> invalid and (value["backtrace"] <> invalid or value["errorClassNames"] <> invalid)
end function
