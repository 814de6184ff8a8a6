' Reports whether the other Set has all items of this one.
function RT_isSubset(items as object, other as object) as boolean
    return RT_setPart(items, other, false).order.count() = 0
end function
