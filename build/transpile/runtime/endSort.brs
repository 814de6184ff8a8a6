' Copies the sorted items to their array, and adds the undefined items after them.
function RT_endSort(sorting as object) as object
    list = sorting.list
    count = sorting.items.count()
    for i = 0 to count - 1
        list[i] = sorting.items[i]
    end for
    for i = count to count + sorting.missing - 1
        list[i] = invalid
    end for
    return list
end function
