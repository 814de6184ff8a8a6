' BrightScript cannot compare arrays: one is made longer for a moment, with a mark that the other must have too.
function RT_isSameArray(a as object, b as object) as boolean
    mark = { "is it the same array?": true }
    a.push(mark)
    last = b.peek()
    same = a.count() = b.count() and getInterface(last, "ifAssociativeArray") <> invalid
    if same then
        same = last["is it the same array?"] <> invalid
    end if
    a.pop()
    return same
end function
