sub main()
    m.log = ""
    getGlobalAA().log = ""
    make("a").add(make("b").add(make("c")))
    check("m is settled before the arguments", getGlobalAA().log, "ba")
    getGlobalAA().log = ""
    a = make("a")
    b = make("b")
    a["add"](b["add"](a))
    check("by index too", getGlobalAA().log, "ba")
    chained = make("x").add(1).add(2)
    check("chained", chained.n, "x")
end sub

function make(n as string) as object
    return { n: n, add: addTo }
end function

function addTo(other as dynamic) as object
    getGlobalAA().log = getGlobalAA().log + m.n
    return m
end function
