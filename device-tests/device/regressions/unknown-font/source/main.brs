sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("FontScene")
    screen.show()
    plain = scene.findNode("plain")
    unknown = scene.findNode("unknown")
    check("a label whose font has an unknown name is there", unknown.text + "", "as usual")
    check("it has the size of the usual one", unknown.boundingRect().height = plain.boundingRect().height, true)
    check("its font is invalid", unknown.font = invalid, true)
    check("a Font of its own takes the place", scene.findNode("own").font.size = 64, true)
    plain.font = "font:NoSuchFont"
    check("also when a script sets it", plain.font = invalid, true)
    plain.font = "font:LargeBoldSystemFont"
    check("a name that is known", plain.font.size > 0, true)
end sub
