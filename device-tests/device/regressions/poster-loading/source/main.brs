sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("PosterScene")
    screen.show()
    scene.observeField("done", port)
    wait(3000, port)
end sub
