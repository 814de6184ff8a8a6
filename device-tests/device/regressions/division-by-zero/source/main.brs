sub main()
    for each pair in [[1, 0], [1!, 0!], [1#, 0#], [1&, 0&], [0, 0], [1, 0#], [1#, 0]]
        for each operator in ["/", "\", "mod"]
            check(operator + " " + type(pair[0]) + " " + type(pair[1]), failureOf(operator, pair[0], pair[1]), 20)
        end for
    end for
    check("a negative zero", failureOf("/", 1#, -0#), 20)
    check("others divide", 6 / 4, 1.5)
    check("whole ones too", 7 \ 2, 3)
    check("and leave a rest", 7 mod 4, 3)
    a = 6
    a /= 3
    check("in place", a, 2!)
end sub

function failureOf(operator as string, a as dynamic, b as dynamic) as integer
    try
        if operator = "/" then result = a / b
        if operator = "\" then result = a \ b
        if operator = "mod" then result = a mod b
    catch failure
        return failure.number
    end try
    return 0
end function
