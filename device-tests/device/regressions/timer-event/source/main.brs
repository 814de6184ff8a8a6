sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("TimerScene")
    screen.show()
    scene.observeField("told", port)
    check("a timer fires", type(wait(60000, port)), "roSGNodeEvent")
end sub
