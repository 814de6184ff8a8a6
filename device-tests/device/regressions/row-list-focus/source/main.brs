sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("ListScene")
    screen.show()
    scene.observeField("done", port)
    wait(60000, port)
end sub
