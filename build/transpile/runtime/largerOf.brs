' The larger of all numbers of a list that is not empty
function RT_largerOf(list as object) as dynamic
    best = list[0]
    for each item in list
        best = RT_larger(best, item)
    end for
    return best
end function
