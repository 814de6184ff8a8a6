' Returns the name of an enum member by its number, or invalid if there is none.
function RT_enumName(names as object, value as dynamic) as dynamic
    return names[RT_numberToText(value)]
end function
