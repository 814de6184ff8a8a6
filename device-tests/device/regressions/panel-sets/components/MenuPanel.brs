sub init()
    m.top.id = "menu"
    list = m.top.findNode("items")
    content = createObject("roSGNode", "ContentNode")
    for each title in ["Live", "About", "Exit"]
        content.createChild("ContentNode").title = title
    end for
    list.content = content
    m.top.list = list
end sub
