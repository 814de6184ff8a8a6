sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("FieldScene")
    screen.show()
    content = createObject("roSGNode", "ContentNode")
    content.title = "a"
    content.streamFormat = "hls"
    content.setField("description", "b")
    check("setField of content", content.setField("bogus", "c"), false)
    scene.callFunc("tryFields")
end sub
