sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("AnonymousScene")
    screen.show()
    scene.observeField("result", port)
    scene.start = true
    event = wait(60000, port)
    check("an observer named by an anonymous function is called", type(event), "roSGNodeEvent")
    check("a function has one name", printed(made()) = printed(made()), true)
    check("and is one function", made() = made(), true)
    check("also in a table", { f: made() }.f = { f: made() }.f, true)
    check("and another one has its own", printed(made()) <> printed(function() : return 2 : end function), true)
end sub

function made() as function
    return function() : return 1 : end function
end function

function printed(call as function) as string
    return call.toStr()
end function
