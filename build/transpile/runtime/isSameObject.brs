' Compares objects, which BrightScript cannot: marks a value of one briefly and looks for the mark in the other.
function RT_isSameObject(a as object, b as object) as boolean
    if getInterface(a, "ifSGNodeField") <> invalid and getInterface(b, "ifSGNodeField") <> invalid then
        return a.isSameNode(b)
    else if getInterface(a, "ifAssociativeArray") = invalid or getInterface(b, "ifAssociativeArray") = invalid then
        return false
    end if
    mark = "is it the same object?"
    for each key in a
        before = a[key]
        a[key] = { mark: mark }
        after = b[key]
        a[key] = before
        return getInterface(after, "ifAssociativeArray") <> invalid and RT_isMark(after, mark)
    end for
    a[mark] = mark
    same = b[mark] <> invalid
    a.delete(mark)
    return same
end function
