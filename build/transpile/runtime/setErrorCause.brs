' Stores the cause of an error, if the second argument of its constructor has one.
sub RT_setErrorCause(made as object, options as dynamic)
    if getInterface(options, "ifAssociativeArray") <> invalid then
        if RT_hasKey(options, "cause") then
            made.errorClassNames.push({ cause: options["cause"] })
        end if
    end if
end sub
