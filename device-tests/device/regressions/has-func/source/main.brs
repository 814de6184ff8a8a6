sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("FunctionScene")
    screen.show()
    check("a function of the interface", scene.hasFunc("ping"), true)
    check("whatever its case", scene.hasFunc("PING"), true)
    check("one that is not in it", scene.hasFunc("hidden"), false)
    check("a node of no component has none", createObject("roSGNode", "Group").hasFunc("ping"), false)
end sub
