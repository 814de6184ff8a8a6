' An operand that may be missing: JavaScript makes NaN of undefined.
function RT_numberOrNaN(value as dynamic) as dynamic
    if value = invalid then
        return RT_notANumber()
    end if
    return value
end function
