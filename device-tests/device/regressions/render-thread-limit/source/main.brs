sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("BusyScene")
    scene.observeField("done", port)
    screen.show()
    wait(0, port)
end sub
