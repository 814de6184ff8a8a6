' a < b, where one of the texts may be missing or no text
function RT_isTextBefore(a as dynamic, b as dynamic) as boolean
    if RT_isString(a) and RT_isString(b) then
        return a < b
    end if
    return RT_numberFrom(a) < RT_numberFrom(b)
end function
