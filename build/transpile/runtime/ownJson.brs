' The method toJSON of an object, invalid if it has none: an instance has it in lower case
function RT_ownJson(value as object) as dynamic
    if value["instancefieldnames"] <> invalid and value["tojson"] <> invalid then
        return value["tojson"]
    end if
    return value["toJSON"]
end function
