' The method toString of a weak collection, where a value of any kind turns out to be one
function RT_weakText() as string
    return "[object " + m.weak + "]"
end function
