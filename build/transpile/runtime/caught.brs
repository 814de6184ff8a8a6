' Returns the thrown value: the error itself, or the value that it carries.
function RT_caught(problem as object) as dynamic
    value = problem["thrownValue"]
    if value = invalid then
        return problem
    end if
    return value[0]
end function
