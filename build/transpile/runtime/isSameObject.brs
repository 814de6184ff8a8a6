' BrightScript cannot compare objects: one is marked for a moment, to see whether the other has the mark.
function RT_isSameObject(a as object, b as object) as boolean
    if getInterface(a, "ifSGNodeField") <> invalid and getInterface(b, "ifSGNodeField") <> invalid then
        return a.isSameNode(b)
    else if getInterface(a, "ifAssociativeArray") = invalid or getInterface(b, "ifAssociativeArray") = invalid then
        return false
    end if
    mark = "is it the same object?"
    a[mark] = true
    same = b.doesExist(mark)
    a.delete(mark)
    return same
end function
