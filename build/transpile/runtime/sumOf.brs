' Implements a + b, where one of them may be of any type. Recognizes two numbers, the usual case, first.
function RT_sumOf(a as dynamic, b as dynamic) as dynamic
    if getInterface(a, "ifInt") <> invalid or getInterface(a, "ifDouble") <> invalid then
        if getInterface(b, "ifInt") <> invalid or getInterface(b, "ifDouble") <> invalid then
            return 1# * a + b
        end if
    end if
    if RT_isJoined(a) or RT_isJoined(b) then
        return RT_valueToText(a) + RT_valueToText(b)
    end if
    return 1# * RT_numberFrom(a) + RT_numberFrom(b)
end function
