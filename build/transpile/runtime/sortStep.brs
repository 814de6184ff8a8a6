' Performs one step of a sort by binary insertion, in the order of V8, which a comparison can observe. Takes the order
' of the two items that were compared, and stores the next two as `first` and `second`. Returns false once the array is
' sorted.
function RT_sortStep(sorting as object, order as dynamic) as boolean
    items = sorting.items
    isBefore = order < 0
    if sorting.inRun then
        if sorting.at = 1 then
            sorting.isDown = isBefore
        end if
        isRun = sorting.at < 2 or isBefore = sorting.isDown
        if isRun then
            sorting.at++
        end if
        if isRun and sorting.at < items.count() then
            sorting.first = items[sorting.at]
            sorting.second = items[sorting.at - 1]
            return true
        end if
        sorting.inRun = false
        if sorting.isDown then
            RT_turnStart(items, sorting.at)
        end if
        sorting.right = sorting.at
    else
        middle = (sorting.left + sorting.right) \ 2
        if isBefore then
            sorting.right = middle
        else
            sorting.left = middle + 1
        end if
        if sorting.left >= sorting.right then
            RT_moveItem(items, sorting.at, sorting.left)
            sorting.at++
            sorting.left = 0
            sorting.right = sorting.at
        end if
    end if
    if sorting.at >= items.count() then
        RT_endSort(sorting)
        return false
    end if
    sorting.first = items[sorting.at]
    sorting.second = items[(sorting.left + sorting.right) \ 2]
    return true
end function
