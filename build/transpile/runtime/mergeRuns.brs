' Merges the two sorted runs that begin at `start`, each of `width` items or what is left, onto `merged`.
sub RT_mergeRuns(list as object, start as integer, width as integer, compare as function, merged as object)
    left = start
    middle = RT_edge(start + width, 0, list.count())
    right = middle
    last = RT_edge(start + 2 * width, 0, list.count())
    while left < middle or right < last
        takeLeft = right >= last
        if left < middle and right < last then
            takeLeft = compare(list[left], list[right]) <= 0
        end if
        if takeLeft then
            merged.push(list[left])
            left++
        else
            merged.push(list[right])
            right++
        end if
    end while
end sub
