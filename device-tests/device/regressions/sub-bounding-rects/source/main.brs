sub main()
    port = createObject("roMessagePort")
    screen = createObject("roSGScreen")
    screen.setMessagePort(port)
    scene = screen.createScene("PartsScene")
    screen.show()
    wait(300, port)
    grid = scene.findNode("grid")
    check("in the scene", text(grid.sceneSubBoundingRect("item4")), "165 265 50 40")
    check("in its parent", text(grid.subBoundingRect("item4")), "155 245 50 40")
    check("in itself", text(grid.localSubBoundingRect("item4")), "55 45 50 40")
    check("in an ancestor", text(grid.ancestorSubBoundingRect("item4", scene.findNode("outer"))), "155 245 50 40")
    check("what has the focus", text(grid.sceneSubBoundingRect("focusItem")), "110 220 50 40")
    check("what shows it is around it", grid.sceneSubBoundingRect("focusIndicator").width > 50, true)
    check("a part that is not there is the whole", text(grid.sceneSubBoundingRect("item99")), text(grid.sceneBoundingRect()))
    check("as of a node without parts", text(scene.findNode("outer").subBoundingRect("item0")), text(scene.findNode("outer").boundingRect()))
    screen.close()
end sub

function text(rect as object) as string
    return rect.x.toStr() + " " + rect.y.toStr() + " " + rect.width.toStr() + " " + rect.height.toStr()
end function
