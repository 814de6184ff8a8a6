' Converts the values of an array, whose types are only asserted, to numbers as JavaScript does.
function RT_numbersFrom(list as object) as object
    numbers = []
    for i = 0 to list.count() - 1
        numbers.push(RT_numberFrom(list[i]))
    end for
    return numbers
end function
