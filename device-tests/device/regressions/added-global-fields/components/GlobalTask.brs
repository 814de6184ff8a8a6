sub init()
    m.top.functionName = "work"
end sub

sub work()
    port = createObject("roMessagePort")
    m.top.observeField("others", port)
    check("no such field yet", m.global.others = invalid, true)
    m.top.ready = true
    wait(10000, port)
    check("one that the render thread added", m.global.others = 7, true)

    m.global.addFields({ number: 3, context: {} })
    check("one that the task added", m.global.number = 3, true)
    m.global.number = 4
    check("and set", m.global.number = 4, true)
    m.global.setField("context", { id: "x" })
    check("an associative array", m.global.context.id = "x", true)
    check("methods stay", m.global.hasField("number") and m.global.count() > 0, true)
    check("what nobody added is invalid", m.global.nobody = invalid, true)
    m.top.finished = true
end sub
