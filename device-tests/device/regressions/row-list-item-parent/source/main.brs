sub main()
    port = createObject("roMessagePort")
    screen = createObject("roSGScreen")
    screen.setMessagePort(port)
    scene = screen.createScene("ItemsScene")
    screen.show()
    wait(300, port)
    list = scene.findNode("list")
    for each node in scene.getAll()
        if node.subtype() = "RowsItem" and node.itemContent.isSameNode(list.content.getChild(1).getChild(2)) then item = node
        if node.subtype() = "RowsTitle" and node.content.isSameNode(list.content.getChild(1)) then title = node
    end for
    grid = item.getParent()
    row = grid.getParent()
    check("an item lies in a grid", grid.subtype(), "MarkupGrid")
    check("whose content is the row's", grid.content.isSameNode(list.content.getChild(1)), true)
    check("in a row", row.subtype(), "RowListItem")
    check("of the list", row.getParent().isSameNode(list), true)
    check("with four parts", row.getChildCount(), 4)
    check("the title first", title.getParent().isSameNode(row.getChild(0)), true)
    check("which has the component", row.getChild(0).getChild(0).isSameNode(title), true)
    check("then a counter", row.getChild(1).subtype(), "Label")
    check("the row's next item is in the same grid", sameRow(scene, list, grid), true)
    check("items are no children of the list", list.getChildCount(), 0)
    screen.close()
end sub

function sameRow(scene as object, list as object, grid as object) as boolean
    for each node in scene.getAll()
        if node.subtype() = "RowsItem" and node.itemContent.isSameNode(list.content.getChild(1).getChild(1)) then return node.getParent().isSameNode(grid)
    end for
    return false
end function
