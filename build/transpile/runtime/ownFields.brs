' Returns an object with the keys that JavaScript lists for a value. A Map, a Set and a regular expression have none; an
' error has those that the program gave it.
function RT_ownFields(value as object) as object
    if RT_isCollection(value, "Map") or RT_isCollection(value, "Set") or RT_isRegExp(value) then
        return {}
    else if RT_isError(value) then
        return RT_errorFields(value)
    end if
    return RT_plainObject(value)
end function
