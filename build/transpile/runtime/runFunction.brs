' Calls a function value that returns nothing: a function or a closure object.
sub RT_runFunction(fn as dynamic, args as object)
    count = args.count()
    if not RT_isFunction(fn) then
        RT_runClosure(fn, args)
        return
    end if
    if count = 0 then
        fn()
    else if count = 1 then
        fn(args[0])
    else if count = 2 then
        fn(args[0], args[1])
    else if count = 3 then
        fn(args[0], args[1], args[2])
    else if count = 4 then
        fn(args[0], args[1], args[2], args[3])
    else if count = 5 then
        fn(args[0], args[1], args[2], args[3], args[4])
    else if count = 6 then
        fn(args[0], args[1], args[2], args[3], args[4], args[5])
    else if count = 7 then
        fn(args[0], args[1], args[2], args[3], args[4], args[5], args[6])
    else if count = 8 then
        fn(args[0], args[1], args[2], args[3], args[4], args[5], args[6], args[7])
    end if
end sub
