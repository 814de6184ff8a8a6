' Implements Object.is.
function RT_isIdentical(one as dynamic, other as dynamic) as boolean
    return RT_isSame(one, other) or (RT_isNumberNaN(one) and RT_isNumberNaN(other))
end function
