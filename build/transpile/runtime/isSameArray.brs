' BrightScript cannot compare arrays: an item of one is marked for a moment, to see whether the other has the mark. Only
' an empty one gets an item for it: a loop over an array that gets longer or shorter would start again.
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
