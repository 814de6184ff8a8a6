sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("Scene")
    screen.show()
    check("none at first", scene.getUIElementId(), "")
    scene.setUIElementId("first")
    check("what it was given", scene.getUIElementId(), "first")
    check("no field", scene.hasField("uiElementId"), false)
end sub
