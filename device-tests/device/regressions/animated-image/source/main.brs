sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("ImageScene")
    screen.show()
    scene.observeField("done", port)
    wait(0, port)
end sub
