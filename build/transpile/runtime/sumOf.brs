' a + b, where one of them may be of any type
function RT_sumOf(a as dynamic, b as dynamic) as dynamic
    if RT_isString(a) or RT_isString(b) then
        return RT_valueToText(a) + RT_valueToText(b)
    end if
    return 1# * RT_numberFrom(a) + RT_numberFrom(b)
end function
