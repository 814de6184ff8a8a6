sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("FocusScene")
    scene.id = "scene"
    screen.show()
    wait(200, port)
    scene.callFunc("begin")
end sub
