sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    scene = screen.createScene("LibraryScene")
    scene.observeField("done", port)
    screen.show()
    if not scene.done then wait(60000, port)
    check("the scene came to its end", scene.done = true, true)
end sub
