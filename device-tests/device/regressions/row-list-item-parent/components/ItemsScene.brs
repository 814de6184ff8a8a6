sub init()
    content = createObject("roSGNode", "ContentNode")
    for row = 0 to 2
        line = content.createChild("ContentNode")
        line.title = "row " + row.toStr()
        for item = 0 to 19
            line.createChild("ContentNode").title = item.toStr()
        end for
    end for
    m.list = m.top.findNode("list")
    m.list.content = content
    m.list.setFocus(true)
end sub

