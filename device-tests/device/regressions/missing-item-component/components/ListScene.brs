sub init()
    for each id in ["grid", "rows"]
        content = createObject("roSGNode", "ContentNode")
        row = content.createChild("ContentNode")
        row.createChild("ContentNode").title = "one"
        row.createChild("ContentNode").title = "two"
        m.top.findNode(id).content = content
    end for
    m.timer = m.top.findNode("timer")
    m.timer.observeField("fire", "look")
    m.timer.control = "start"
end sub

sub look()
    ' Where the scene's frame puts it: asked of a frame, not of a layout of its own.
    size = m.top.findNode("behind").boundingRect()
    if size.width > 0 then m.top.drawn = size.width
end sub
