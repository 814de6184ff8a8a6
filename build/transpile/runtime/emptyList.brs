' Implements new Array(length), with missing items. If the value is not a number, returns an array with this item.
function RT_emptyList(length as dynamic) as object
    if not RT_isNumber(length) then
        return [length]
    end if
    list = []
    RT_setLength(list, length)
    return list
end function
