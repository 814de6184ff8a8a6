' What is thrown arrives as an object with a message and a number.
function RT_isError(value as dynamic) as boolean
    return getInterface(value, "ifAssociativeArray") <> invalid and value["message"] <> invalid and value["number"] <> invalid
end function
