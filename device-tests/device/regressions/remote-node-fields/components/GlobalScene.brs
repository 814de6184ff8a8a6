sub onStart()
    m.global.addField("size", "assocarray", true)
    m.global.addField("item", "node", true)
    m.heard = 0
    m.global.observeField("size", "onSize")
    m.shown = createObject("roSGNode", "ContentNode")
    m.shown.addField("more", "assocarray", false)
    m.task = m.top.findNode("task")
    m.task.observeField("ready", "onReady")
    m.task.observeField("finished", "onFinished")
    m.task.shown = m.shown
    m.task.control = "RUN"
end sub

sub onReady()
    m.global.addFields({ others: 7 })
    m.task.others = true
end sub

sub onSize()
    m.heard++
end sub

sub onFinished()
    size = m.global.size
    check("an associative array of m.global is set", type(size) = "roAssociativeArray" and size.width = 3, true)
    check("its observer was called", m.heard, 1)
    item = m.global.item
    check("a node of m.global is set", type(item) = "roSGNode" and item.title = "made", true)
    more = m.shown.more
    check("a field of a node of this thread is set", type(more) = "roAssociativeArray" and more.a = 1, true)
    check("no field was made of one that is not there", m.global.hasField("nobody"), false)
    m.top.done = true
end sub
