' The name of an enum's member by its number, or undefined
function RT_enumName(names as object, value as dynamic) as dynamic
    return names[RT_numberToText(value)]
end function
