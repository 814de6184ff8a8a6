' new Array(length): its items are missing. Of anything but a number it is the list that has it.
function RT_emptyList(length as dynamic) as object
    if not RT_isNumber(length) then
        return [length]
    end if
    list = []
    RT_setLength(list, length)
    return list
end function
