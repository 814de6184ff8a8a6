' Merges two sorted runs into `merged`. They begin at `start`, with `width` items each or the items that are left.
sub RT_mergeRuns(list as object, start as integer, width as integer, compare as function, merged as object)
    left = start
    middle = RT_edge(start + width, 0, list.count())
    right = middle
    last = RT_edge(start + 2 * width, 0, list.count())
    while left < middle or right < last
        isRight = left >= middle
        if left < middle and right < last then
            isRight = compare(list[right], list[left]) < 0
        end if
        if isRight then
            merged.push(list[right])
            right++
        else
            merged.push(list[left])
            left++
        end if
    end while
end sub
