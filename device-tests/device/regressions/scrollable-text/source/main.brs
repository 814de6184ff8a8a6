sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("TextScene")
    screen.show()
    text = scene.findNode("text")
    check("the text of the markup", text.text = "Long ago", true)
    check("a colour", text.color = &hff0000ff, true)
    text.text = "Later"
    check("a text that is set", text.text = "Later", true)
    check("its kind", text.isSubtype("Group") and not text.isSubtype("Label"), true)
    check("its size", text.width = 200 and text.height = 100, true)
    check("its part of the screen", text.boundingRect().width = 200, true)
    check("the bitmap of its bar", text.hasField("scrollbarThumbBitmapUri"), true)
    check("made by a script", createObject("roSGNode", "ScrollableText").horizAlign = "left", true)

    ' A key that it does not take is the scene's.
    text.setFocus(true)
    press("Down", "what fits does not scroll", scene, port, "down ")
    text.text = "one" + string(8, chr(10) + "line") + chr(10) + "last"
    wait(200, port)
    check("a long text is no higher", text.boundingRect().height = 100, true)
    press("Up", "above it is nothing", scene, port, "down up ")
    for i = 1 to 12
        print "press Down"
        wait(100, port)
    end for
    press("Up", "a long one scrolls to its end, and then not", scene, port, "down up down ")
end sub

sub press(key as string, claim as string, scene as object, port as object, expected as string)
    print "press "; key
    for i = 1 to 200
        wait(100, port)
        if left(scene.log, len(expected)) = expected then exit for
    end for
    check(claim, left(scene.log, len(expected)) + "", expected)
end sub
