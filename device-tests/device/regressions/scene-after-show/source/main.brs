sub main()
    screen = createObject("roSGScreen")
    screen.show()
    scene = screen.createScene("LateScene")
    check("its children are there", scene.getChildCount() >= 1 and scene.findNode("label") <> invalid, true)
    check("it can be called", scene.callFunc("greet", "you") + "", "hello you")
    check("its init was called once", scene.inits = 1, true)
    children = scene.getChildCount()
    scene.mode = "radio"
    screen.show()
    check("a second show() builds nothing", scene.inits = 1 and scene.getChildCount() = children, true)
    check("and keeps the fields", scene.mode + "", "radio")
    check("its observers hear one change", scene.changes = 1, true)
end sub
