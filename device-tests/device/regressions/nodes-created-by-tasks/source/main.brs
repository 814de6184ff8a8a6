sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("CrossingScene")
    screen.show()
    scene.observeField("done", port)
    scene.start = true
    if wait(60000, port) = invalid then check("the task finished", false, true)
end sub
