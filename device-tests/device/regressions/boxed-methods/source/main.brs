sub main()
    a = named("a", who)
    check("m of a method that came through a parameter", a.f(), "a")
    check("by index too", a["f"](), "a")
    b = named("b", who)
    a.f = who
    check("the function of another object", b.f(), "b")
    getGlobalAA().log = ""
    one = { n: "one", add: boxed(addTo) }
    two = { n: "two", add: boxed(addTo) }
    one.add(two.add(one))
    check("m is settled before the arguments", getGlobalAA().log, "two one ")
end sub

function named(n as string, f as object) as object
    return { n: n, f: f }
end function

function boxed(f as object) as object
    return f
end function

function who() as dynamic
    return m.n
end function

function addTo(other as dynamic) as object
    getGlobalAA().log = getGlobalAA().log + m.n + " "
    return m
end function
