' An error, and no data with a message and a number: errors of programs have the number 40, others have been thrown
function RT_isThrowable(value as dynamic) as boolean
    if not RT_isError(value) then
        return false
    end if
    number = value["number"]
    return value["backtrace"] <> invalid or (RT_isNumber(number) and number = 40)
end function
