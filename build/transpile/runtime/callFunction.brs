' Calls a function value: a function or a closure object.
function RT_callFunction(fn as dynamic, args as object) as dynamic
    count = args.count()
    if not RT_isFunction(fn) then
        return RT_callClosure(fn, args)
    end if
    if count = 0 then
        return fn()
    else if count = 1 then
        return fn(args[0])
    else if count = 2 then
        return fn(args[0], args[1])
    else if count = 3 then
        return fn(args[0], args[1], args[2])
    else if count = 4 then
        return fn(args[0], args[1], args[2], args[3])
    else if count = 5 then
        return fn(args[0], args[1], args[2], args[3], args[4])
    else if count = 6 then
        return fn(args[0], args[1], args[2], args[3], args[4], args[5])
    else if count = 7 then
        return fn(args[0], args[1], args[2], args[3], args[4], args[5], args[6])
    else if count = 8 then
        return fn(args[0], args[1], args[2], args[3], args[4], args[5], args[6], args[7])
    end if
    return invalid
end function
