' Implements % for Integers, one of which may be NaN.
function RT_wholeRemainder(a as dynamic, b as dynamic) as dynamic
    if RT_isNotANumber(a) or RT_isNotANumber(b) or b = 0 then
        return RT_notANumber()
    end if
    return a mod b
end function
