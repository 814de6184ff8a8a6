' Returns the fields that the program stored in an error, with the names that it gave them.
function RT_errorFields(error as object) as object
    fields = RT_openObject()
    for each key in RT_keysOfError(error)
        fields[key] = error[key]
    end for
    return fields
end function
