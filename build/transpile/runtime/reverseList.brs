' Implements Array.reverse: changes the array and returns it.
function RT_reverseList(list as object) as object
    last = list.count() - 1
    for i = 0 to (last - 1) \ 2
        other = list[last - i]
        list[last - i] = list[i]
        list[i] = other
    end for
    return list
end function
