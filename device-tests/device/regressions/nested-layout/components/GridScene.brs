sub init()
    m.grid = m.top.findNode("grid")
    content = createObject("roSGNode", "ContentNode")
    for i = 1 to 6
        item = content.createChild("ContentNode")
        item.title = "Title" + i.toStr()
        item.addFields({ measured: 0.0 })
    end for
    m.grid.content = content
    m.grid.setFocus(true)
    m.timer = m.top.findNode("look")
    m.timer.observeField("fire", "onLook")
    m.timer.control = "start"
end sub

sub onLook()
    for i = 0 to 5
        if m.grid.content.getChild(i).measured <= 0 then return
    end for
    m.timer.control = "stop"
    m.top.told = "all measured"
end sub
