sub main()
    log = ""
    for i = 1 to 4
        try
            if i = 2 then continue for
            if i = 4 then exit for
            log = log + i.toStr()
        catch error
            log = log + "caught"
        end try
    end for
    check("continue and exit leave the loop", log, "13")
    n = 0
    while true
        try
            n = n + 1
            if n < 3 then continue while
            try
                exit while
            catch inner
                n = 100
            end try
        catch outer
            n = 200
        end try
    end while
    check("nested, in while", n, 3)
    try
        throw "real"
    catch error
        check("errors are still caught", error.message, "real")
    end try
    check("a return inside try returns", returned(), 5)
end sub

function returned() as integer
    try
        return 5
    catch error
        return 6
    end try
    return 7
end function
