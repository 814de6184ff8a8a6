sub main()
    check("a text and a boolean", failureOf(function(a, b)
        return a = b
    end function, "true", true), 24)
    check("a boolean and a text", failureOf(function(a, b)
        return a <> b
    end function, true, "true"), 24)
    check("a text and a number", failureOf(function(a, b)
        return a = b
    end function, "1", 1), 24)
    check("a text in a box too", failureOf(function(a, b)
        return a = b
    end function, ["1"][0], 1), 24)
    check("a text and a function", failureOf(function(a, b)
        return a = b
    end function, "1", failureOf), 24)
    check("invalid and anything", equal(invalid, 5) or equal("", invalid) or equal(invalid, true), false)
    check("invalid and an object", equal({}, invalid), false)
    check("invalid and itself", equal(invalid, invalid), true)
    check("a boolean and a number", equal(1, true), true)
    check("a boolean and zero", equal(false, 0), true)
    check("numbers of two kinds", equal(1, 1#) and equal(2&, 2!), true)
    check("texts, boxed and not", equal("a", ["a"][0]), true)
    check("unlike texts", "a" <> "b", true)
    check("each operand is evaluated once", counted() = 1 and m.count = 1, true)
end sub

function equal(a as dynamic, b as dynamic) as boolean
    return a = b
end function

function counted() as integer
    if m.count = invalid then m.count = 0
    m.count = m.count + 1
    return m.count
end function

function failureOf(compare as function, a as dynamic, b as dynamic) as integer
    try
        compare(a, b)
    catch failure
        return failure.number
    end try
    return 0
end function
