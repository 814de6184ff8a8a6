' The numbers that JavaScript makes of the values of a list whose type is only said
function RT_numbersFrom(list as object) as object
    numbers = []
    for i = 0 to list.count() - 1
        numbers.push(RT_numberFrom(list[i]))
    end for
    return numbers
end function
