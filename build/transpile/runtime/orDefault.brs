' What a parameter that has a default gets when it is given undefined
function RT_orDefault(value as dynamic, missing as dynamic) as dynamic
    if value = invalid then
        return missing
    end if
    return value
end function
