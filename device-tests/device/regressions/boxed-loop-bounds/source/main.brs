sub main()
    m.asked = 0
    visited = ""
    for i = firstOf(3) to 5
        visited = visited + i.toStr()
    end for
    check("the first value is worked out once", m.asked, 1)
    check("and the loop begins with it", visited, "345")
    visited = ""
    for i = box(3) to box(1) step box(-1)
        visited = visited + i.toStr()
    end for
    check("bounds in a box", visited, "321")
    check("the counter is a plain number", type(i), "Integer")
    visited = ""
    for i = 0 to box(1)
        for j = firstOf(i) to box(1)
            visited = visited + (i * 10 + j).toStr() + " "
        end for
    end for
    check("a loop in a loop", visited, "0 1 11 ")
    check("a number in a box is true", truthOf(box(7)), true)
    check("zero in a box is false", truthOf(box(0)), false)
    check("a Float in a box", truthOf(box(1.5)), true)
    check("a plain number", truthOf(7), true)
    check("a plain zero", truthOf(0), false)
    left = box(2)
    rounds = 0
    while left
        rounds = rounds + 1
        left = box(2 - rounds)
    end while
    check("while asks what is in the box", rounds, 2)
    check("boxes are compared by what is in them", box(3) = box(3), true)
end sub

function firstOf(value as integer) as integer
    m.asked = m.asked + 1
    return value
end function

function truthOf(value as dynamic) as boolean
    if value then return true
    return false
end function
