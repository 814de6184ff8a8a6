sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("AnonymousScene")
    screen.show()
    scene.observeField("result", port)
    scene.start = true
    event = wait(25000, port)
    check("an observer named by an anonymous function is called", type(event), "roSGNodeEvent")
end sub
