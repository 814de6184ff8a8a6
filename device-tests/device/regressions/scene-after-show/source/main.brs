sub main()
    screen = createObject("roSGScreen")
    screen.show()
    scene = screen.createScene("LateScene")
    check("its children are there", scene.getChildCount() >= 1 and scene.findNode("label") <> invalid, true)
    check("it can be called", scene.callFunc("greet", "you") + "", "hello you")
    check("its init was called once", scene.inits = 1, true)
end sub
