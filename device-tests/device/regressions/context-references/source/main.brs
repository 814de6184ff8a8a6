sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("ListenScene")
    screen.show()
    scene.observeField("said", port)
    scene.start = true
    event = wait(60000, port)
    check("the socket of a task is open after some calls", event <> invalid and event.getData() = "listens", true)
    for i = 1 to 50
        scene.callFunc("look")
    end for
    check("and so is one of a component that is called", scene.callFunc("look"), 0)
end sub
