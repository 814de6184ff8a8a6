sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("AgainScene")
    screen.show()
    scene.observeField("done", port)
    scene.start = true
    event = wait(60000, port)
    check("three runs of one task end", event <> invalid, true)
    told = scene.told
    check("each tells that it begins, its result and its end: " + told, told = "run result stop run result stop run result stop ", true)
end sub
