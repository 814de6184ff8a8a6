' Returns the smallest number of an array, or Infinity for an empty one.
function RT_smallerOf(list as object) as dynamic
    best = 1D308 * 10#
    for i = 0 to list.count() - 1
        best = RT_smaller(best, list[i])
    end for
    return best
end function
