' The name of an error. One that the platform throws itself tells of a member, a function or a value that is not there.
function RT_errorName(error as object) as string
    name = error["name"]
    if name <> invalid then
        return name
    else if error["number"] = 40 then
        return "Error"
    end if
    return "TypeError"
end function
