sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("SpellingScene")
    screen.show()
    task = scene.findNode("small")
    task.observeField("done", port)
    task.control = "RUN"
    message = wait(60000, port)
    check("a component that extends task runs", message <> invalid and message.getData() = "worked", true)
end sub
