' Implements Array.sort with a comparison: stable, changes the array and returns it.
function RT_sortBy(list as object, compare as function) as object
    count = list.count()
    width = 1
    while width < count
        merged = []
        for start = 0 to count - 1 step 2 * width
            RT_mergeRuns(list, start, width, compare, merged)
        end for
        for i = 0 to count - 1
            list[i] = merged[i]
        end for
        width *= 2
    end while
    return list
end function
