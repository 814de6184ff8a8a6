function RT_isNumber(value as dynamic) as boolean
    if getInterface(value, "ifInt") <> invalid then
        return true
    else if getInterface(value, "ifLongInt") <> invalid then
        return true
    else if getInterface(value, "ifFloat") <> invalid then
        return true
    end if
    return getInterface(value, "ifDouble") <> invalid
end function
