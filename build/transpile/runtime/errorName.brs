' Returns the name of an error. An error that the platform itself throws means a missing member, function or value.
function RT_errorName(error as object) as string
    name = error["name"]
    if name <> invalid then
        return name
    else if error["number"] = 40 then
        return "Error"
    end if
    return "TypeError"
end function
