sub init()
    m.top.functionName = "work"
end sub

sub work()
    port = createObject("roMessagePort")
    m.top.observeField("others", port)
    check("no such field yet", m.global.others = invalid, true)
    m.top.ready = true
    wait(60000, port)
    check("one that the render thread added", m.global.others = 7, true)

    m.global.addFields({ number: 3, context: {} })
    check("one that the task added", m.global.number = 3, true)
    m.global.number = 4
    check("and set", m.global.number = 4, true)
    m.global.setField("context", { id: "x" })
    check("an associative array", m.global.context.id = "x", true)
    check("methods stay", m.global.hasField("number") and m.global.count() > 0, true)
    check("what nobody added is invalid", m.global.nobody = invalid, true)
    setEmptyFields()
    m.top.finished = true
end sub

' Their values are invalid until this task sets them.
sub setEmptyFields()
    m.global.size = { width: 3 }
    size = m.global.size
    check("the task reads what it set", type(size) = "roAssociativeArray" and size.width = 3, true)

    item = createObject("roSGNode", "ContentNode")
    item.title = "made"
    m.global.item = item
    item = m.global.item
    check("also a node", type(item) = "roSGNode" and item.title = "made", true)

    m.top.shown.more = { a: 1 }
    more = m.top.shown.more
    check("also of a node that is not m.global", type(more) = "roAssociativeArray" and more.a = 1, true)

    m.global.addField("mine", "assocarray", false)
    m.global.mine = { b: 2 }
    mine = m.global.mine
    check("also what it added", type(mine) = "roAssociativeArray" and mine.b = 2, true)
    m.global.nobody = { c: 3 }
end sub
