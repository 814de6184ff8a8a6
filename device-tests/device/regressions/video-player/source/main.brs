sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("VideoScene")
    screen.show()
    scene.observeField("told", port)
    check("a video plays", type(wait(60000, port)), "roSGNodeEvent")
end sub
