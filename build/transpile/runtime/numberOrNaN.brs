' Returns an operand, or NaN if it is missing: JavaScript converts undefined to NaN.
function RT_numberOrNaN(value as dynamic) as dynamic
    if value = invalid then
        return RT_notANumber()
    end if
    return value
end function
