' Calls the function of a closure object, which holds the captured variables.
function RT_callClosure(closure as object, args as object) as dynamic
    count = args.count()
    if count = 0 then
        return closure.callClosure()
    else if count = 1 then
        return closure.callClosure(args[0])
    else if count = 2 then
        return closure.callClosure(args[0], args[1])
    else if count = 3 then
        return closure.callClosure(args[0], args[1], args[2])
    else if count = 4 then
        return closure.callClosure(args[0], args[1], args[2], args[3])
    else if count = 5 then
        return closure.callClosure(args[0], args[1], args[2], args[3], args[4])
    else if count = 6 then
        return closure.callClosure(args[0], args[1], args[2], args[3], args[4], args[5])
    else if count = 7 then
        return closure.callClosure(args[0], args[1], args[2], args[3], args[4], args[5], args[6])
    else if count = 8 then
        return closure.callClosure(args[0], args[1], args[2], args[3], args[4], args[5], args[6], args[7])
    end if
    return invalid
end function
