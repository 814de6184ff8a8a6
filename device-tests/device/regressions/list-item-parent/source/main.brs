sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("ItemsScene")
    screen.show()
    for each id in ["list", "grid"]
        list = scene.findNode(id)
        content = createObject("roSGNode", "ContentNode")
        content.createChild("ContentNode").title = "first"
        content.createChild("ContentNode").title = "second"
        list.content = content
    end for
    wait(200, port)
    check("each item has its list as parent in init", scene.sizes + "", "list 1520 100;list 1520 100;grid 300 200;grid 300 200;")
    check("a part of the same component has its own", scene.parts + "", "Item Item Item Item ")
end sub
