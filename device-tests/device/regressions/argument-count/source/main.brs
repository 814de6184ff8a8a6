sub main()
    check("too few arguments", numberOf(sub(a): end sub, []), 241)
    check("too many arguments", numberOf(sub(a): end sub, [1, 2]), 241)
    try
        one("x", 2)
    catch error
        check("its words", error.message, "Wrong number of function parameters.")
    end try
    try
        one("not a number")
    catch error
        check("a wrong type stays a type mismatch", error.number, 24)
    end try
end sub

function one(n as integer) as integer
    return n
end function

function numberOf(callback as function, args as object) as integer
    try
        if args.count() = 0 then callback()
        if args.count() = 2 then callback(args[0], args[1])
    catch error
        return error.number
    end try
    return 0
end function
