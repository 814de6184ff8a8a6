function RT_errorName(error as object) as string
    name = error["name"]
    if name = invalid then
        return "Error"
    end if
    return name
end function
