' Implements toString for a weak collection that was found in a value of unknown type.
function RT_weakText() as string
    return "[object " + m.weak + "]"
end function
