' Is this an error, and no data with a message and a number?
function RT_isMadeError(value as object) as boolean
    if not RT_isError(value) then
        return false
    else if RT_isArray(value["errorclassnames"]) or value["backtrace"] <> invalid then
        return true
    end if
    return value["number"] = 40 and RT_keysOf(value).count() = 2
end function
