' Compares arrays, which BrightScript cannot: marks an item of one briefly and looks for the mark in the other. Adds an
' item only to an empty array: a changed length would restart a loop over it.
function RT_isSameArray(a as object, b as object) as boolean
    if a.count() <> b.count() then
        return false
    end if
    mark = "is it the same array?"
    if a.count() = 0 then
        a.push(mark)
        same = b.count() = 1
        a.pop()
        return same
    end if
    before = a[0]
    a[0] = { mark: mark }
    after = b[0]
    a[0] = before
    return getInterface(after, "ifAssociativeArray") <> invalid and RT_isMark(after, mark)
end function
