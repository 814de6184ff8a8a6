' What caused an error of a class, if the second argument tells
sub RT_setErrorCause(made as object, options as dynamic)
    if getInterface(options, "ifAssociativeArray") <> invalid then
        if RT_hasKey(options, "cause") then
            made.errorClassNames.push({ cause: options["cause"] })
        end if
    end if
end sub
