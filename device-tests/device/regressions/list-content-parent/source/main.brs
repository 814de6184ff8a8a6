sub main()
    port = createObject("roMessagePort")
    screen = createObject("roSGScreen")
    screen.setMessagePort(port)
    scene = screen.createScene("PartsScene")
    screen.show()
    grid = scene.findNode("grid")
    content = grid.content
    check("the list", content.getParent().isSameNode(grid), true)
    check("of what is below it, its own parent", content.getChild(0).getParent().isSameNode(content), true)
    grid.content = createObject("roSGNode", "ContentNode")
    check("no longer what shows something else", content.getParent() = invalid, true)
    screen.close()
end sub
