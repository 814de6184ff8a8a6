sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("FieldScene")
    screen.show()
    content = createObject("roSGNode", "ContentNode")
    content.title = "a"
    content.streamFormat = "hls"
    content.setField("description", "b")
    check("setField of content", content.setField("bogus", "c"), true)
    check("setField of another kind", content.setField("title", {}), false)
    check("leaves what was there", content.title + "", "a")
    scene.callFunc("tryFields")
end sub
