function RT_errorName(error as object) as string
    if error.doesExist("name") then
        return error["name"]
    end if
    return "Error"
end function
