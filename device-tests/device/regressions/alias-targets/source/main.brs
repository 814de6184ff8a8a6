sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("AliasScene")
    screen.show()
    stale = scene.findNode("box")
    check("a field before one whose alias leads nowhere", stale.hasField("before"), true)
    check("a field behind it", stale.after + "", "last")
    check("one whose alias names no node is not there", stale.hasField("gone"), false)
    check("one whose alias names no field of a node is not there", stale.hasField("misspelled"), false)
    stale.caption = "shown"
    check("an alias goes on to a target that is there", stale.findNode("label").text + "", "shown")
    stale.after = "changed"
    check("a field behind it is heard", stale.callFunc("heard") + "", "changed")
    boxes = scene.findNode("boxes")
    boxes.inner = "set from outside"
    check("an alias of a component that extends it leads to such a field", boxes.findNode("within").after + "", "set from outside")
    check("its own fields are there", boxes.own + "", "own")
end sub
