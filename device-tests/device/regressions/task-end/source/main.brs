sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("EndScene")
    screen.show()
    scene.observeField("done", port)
    scene.start = true
    check("the end of each task is told", type(wait(60000, port)), "roSGNodeEvent")
end sub
