' What the program keeps in an error, by the names that it gave
function RT_errorFields(error as object) as object
    fields = RT_openObject()
    for each key in RT_keysOfError(error)
        fields[key] = error[key]
    end for
    return fields
end function
