' Creates an object with case-sensitive keys, for keys that are data.
function RT_openObject() as object
    made = {}
    made.setModeCaseSensitive()
    return made
end function
