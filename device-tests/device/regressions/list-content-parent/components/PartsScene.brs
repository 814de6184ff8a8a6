sub init()
    content = createObject("roSGNode", "ContentNode")
    for item = 0 to 5
        content.createChild("ContentNode").title = item.toStr()
    end for
    grid = m.top.findNode("grid")
    grid.content = content
    grid.setFocus(true)
end sub
