sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    scene = screen.createScene("EchoScene")
    scene.observeField("first", port)
    scene.observeField("second", port)
    screen.show()
    for i = 1 to 2
        event = wait(60000, port)
        if event <> invalid then print event.getField()
    end for
    check("a task that sets and observes", scene.first = "1 2 3 ", true)
    check("another one that observes", scene.second = "1 2 3 ", true)
end sub
