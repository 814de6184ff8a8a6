' Object.prototype.toString.call(value), of a value that may be a Date
function RT_tagOfAny(value as dynamic) as string
    if RT_isDate(value) then
        return "[object Date]"
    end if
    return RT_tagOf(value)
end function
