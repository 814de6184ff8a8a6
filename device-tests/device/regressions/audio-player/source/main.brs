sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("AudioScene")
    screen.show()
    scene.observeField("told", port)
    check("audio plays", type(wait(60000, port)), "roSGNodeEvent")
end sub
