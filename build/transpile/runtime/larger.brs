function RT_larger(a as dynamic, b as dynamic) as dynamic
    if b > a or RT_isNotANumber(b) then
        return b
    end if
    return a
end function
