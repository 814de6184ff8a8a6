sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("FontScene")
    screen.show()
    label = scene.createChild("Label")
    label.text = "Wgy"
    ' Both seen on devices at 1080 lines.
    check("a line without a font", label.boundingRect().height = 36, true)
    label.font = "font:MediumSystemFont"
    check("one of the medium font", label.boundingRect().height = 38, true)
    edit = scene.createChild("TextEditBox")
    edit.width = 420
    edit.text = "Wgy"
    edit.backgroundUri = "pkg:/images/none.png"
    check("one in a TextEditBox", edit.boundingRect().height = 38, true)
end sub
