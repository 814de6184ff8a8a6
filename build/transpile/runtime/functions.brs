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

' Reports whether a value is a function value: a function or a closure object.
function RT_isCallable(value as dynamic) as boolean
    return RT_isFunction(value) or RT_isClosure(value)
end function

' Reports whether a value is a closure object, which holds a function and its captured variables.
function RT_isClosure(value as dynamic) as boolean
    return getInterface(value, "ifAssociativeArray") <> invalid and RT_isFunction(value["callclosure"])
end function

function RT_isFunction(value as dynamic) as boolean
    return getInterface(value, "ifFunction") <> invalid
end function

' Returns the value of a parameter, or its default if the argument is undefined.
function RT_orDefault(value as dynamic, missing as dynamic) as dynamic
    if value = invalid then
        return missing
    end if
    return value
end function

' Calls the function of a closure object, which returns nothing.
sub RT_runClosure(closure as object, args as object)
    count = args.count()
    if count = 0 then
        closure.callClosure()
    else if count = 1 then
        closure.callClosure(args[0])
    else if count = 2 then
        closure.callClosure(args[0], args[1])
    else if count = 3 then
        closure.callClosure(args[0], args[1], args[2])
    else if count = 4 then
        closure.callClosure(args[0], args[1], args[2], args[3])
    else if count = 5 then
        closure.callClosure(args[0], args[1], args[2], args[3], args[4])
    else if count = 6 then
        closure.callClosure(args[0], args[1], args[2], args[3], args[4], args[5])
    else if count = 7 then
        closure.callClosure(args[0], args[1], args[2], args[3], args[4], args[5], args[6])
    else if count = 8 then
        closure.callClosure(args[0], args[1], args[2], args[3], args[4], args[5], args[6], args[7])
    end if
end sub

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
