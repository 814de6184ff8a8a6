' What is thrown that may be no error: an error that brings it to where it is caught.
function RT_thrown(value as dynamic) as object
    if RT_isError(value) then
        return value
    end if
    return {
        message: RT_valueToText(value),
        number: 40,
        thrownValue: [value]
    }
end function
