' Everything that is thrown arrives as an object with a message.
function RT_isError(value as dynamic) as boolean
    if getInterface(value, "ifAssociativeArray") = invalid then
        return false
    end if
    return value["message"] <> invalid
end function
