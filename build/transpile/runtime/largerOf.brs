' Returns the largest number of an array, or -Infinity for an empty one.
function RT_largerOf(list as object) as dynamic
    best = -1D308 * 10#
    for i = 0 to list.count() - 1
        best = RT_larger(best, list[i])
    end for
    return best
end function
