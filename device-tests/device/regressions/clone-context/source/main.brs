sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("CloneScene")
    screen.show()
    data = createObject("roSGNode", "CloneData")
    data.title = "one"
    twin = data.clone(false)
    check("a function of a clone has m.top", twin.callFunc("readTop") + "", "one")
    twin.title = "two"
    check("which is the clone", twin.callFunc("readTop") + "", "two")
    check("the original is not", data.callFunc("readTop") + "", "one")
    check("it has m.global", twin.callFunc("hasGlobal"), true)
    data.appendChild(createObject("roSGNode", "CloneData"))
    deep = data.clone(true)
    deep.getChild(0).title = "child"
    check("so have the clones of children", deep.getChild(0).callFunc("readTop") + "", "child")
end sub
