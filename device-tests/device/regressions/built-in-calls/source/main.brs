sub main()
    len = len("four")
    check("a variable named like a built-in function is read", len, 4)
    check("and the function is called", Len("three"), 5)
    str = function(value)
        return "own"
    end function
    check("also when the variable is a function", str(12).trim(), "12")
    check("which is itself where it is read", type(str), "Function")
    check("as a parameter", shortened("abcdef", 2), "ab")
    own = function(value)
        return "own"
    end function
    check("a variable that is named like none is called", own(12), "own")
    check("the arguments too", left(left("abcdef", 3), len - 2), "ab")
end sub

function shortened(text as string, left as integer) as string
    return left(text, left)
end function
