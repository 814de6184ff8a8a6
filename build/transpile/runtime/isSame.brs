' Are two values of unknown types the same, as JavaScript's === sees it? For text, numbers, booleans and invalid.
function RT_isSame(a as dynamic, b as dynamic) as boolean
    if a = invalid or b = invalid then
        return a = invalid and b = invalid
    else if RT_isString(a) then
        return RT_isString(b) and a = b
    else if RT_isNumber(a) then
        return RT_isNumber(b) and a = b
    else if RT_isBoolean(a) then
        return RT_isBoolean(b) and a = b
    end if
    return false
end function
