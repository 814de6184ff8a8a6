sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("TakenScene")
    screen.show()
    scene.observeField("done", port)
    scene.start = true
    event = wait(60000, port)
    check("the task hears the last", event <> invalid, true)
    heard = scene.heard
    check("a run hears what the one before did not take, and nothing twice: " + heard, heard = "one two three ", true)
end sub
