' Stores the name of an error in its field, so that it can be read as that of any object.
function RT_namedError(error as dynamic) as dynamic
    if RT_isError(error) then
        error.name = RT_errorName(error)
    end if
    return error
end function
