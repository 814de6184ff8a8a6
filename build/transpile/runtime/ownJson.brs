' Returns the toJSON method of an object, or invalid if it has none. A class instance stores it in lower case.
function RT_ownJson(value as object) as dynamic
    if value["instancefieldnames"] <> invalid and value["tojson"] <> invalid then
        return value["tojson"]
    end if
    return value["toJSON"]
end function
