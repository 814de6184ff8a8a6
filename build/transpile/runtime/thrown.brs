' Returns the error to throw for a value: the value itself if it is an error, otherwise an error that carries it.
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
