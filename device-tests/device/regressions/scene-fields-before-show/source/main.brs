sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    scene = screen.createScene("EarlyScene")
    check("a field that it declares is there", scene.hasField("arguments"), true)
    scene.arguments = { contentId: "film" }
    check("setField takes it", scene.setField("level", 3), true)
    scene.caption = "early"
    scene.observeField("told", port)
    screen.show()
    check("what was set before show() is heard after init()", scene.told + "", "init film")
    check("a field of what it extends keeps it", scene.level = 3, true)
    check("an alias passes it on", scene.findNode("label").text + "", "early")
    check("one that was not set is as declared", scene.left + "", "as declared")
    scene.arguments = { contentId: "series" }
    texts = ""
    message = wait(60000, port)
    while message <> invalid and texts <> "init film series"
        texts = message.getData() + ""
        if texts <> "init film series" then message = wait(60000, port)
    end while
    check("a port that observed it before hears", texts, "init film series")
end sub
