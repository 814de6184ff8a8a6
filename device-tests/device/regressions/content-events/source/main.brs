sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("ContentScene")
    screen.show()
    scene.observeField("done", port)
    if wait(60000, port) = invalid then check("the task finished", false, true)
end sub
