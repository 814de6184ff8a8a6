' An object whose keys are data: their case matters.
function RT_openObject() as object
    made = {}
    made.setModeCaseSensitive()
    return made
end function
