' The smaller of all numbers of a list that is not empty
function RT_smallerOf(list as object) as dynamic
    best = list[0]
    for each item in list
        best = RT_smaller(best, item)
    end for
    return best
end function
