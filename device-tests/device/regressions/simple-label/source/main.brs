sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("LabelScene")
    screen.show()
    words = scene.findNode("words")
    check("a field that is an alias of its text", scene.hasField("words"), true)
    scene.words = "Long ago"
    check("the text", words.text = "Long ago", true)
    check("a colour", words.color = &hff0000ff, true)
    check("its kind", words.isSubtype("Group") and not words.isSubtype("Label"), true)
    check("where its origin is", words.horizOrigin + " " + words.vertOrigin, "left top")
    check("the usual size", createObject("roSGNode", "SimpleLabel").fontSize = 0, true)
    check("no width, and no font", words.hasField("width") or words.hasField("font"), false)

    small = words.boundingRect()
    check("it is as wide as its text", small.width > 20 and small.height > 10, true)
    words.fontUri = "font:LargeBoldSystemFont"
    large = words.boundingRect()
    check("a larger font takes more", large.height > small.height, true)
    words.fontUri = ""
    words.fontSize = 60
    check("so does a size", words.boundingRect().height > large.height, true)

    words.horizOrigin = "right"
    words.vertOrigin = "bottom"
    wait(200, port)
    bounds = words.boundingRect()
    check("its right end is at its translation", abs(bounds.x + bounds.width - 500) < 2, true)
    check("and its lower end", abs(bounds.y + bounds.height - 300) < 2, true)
end sub
