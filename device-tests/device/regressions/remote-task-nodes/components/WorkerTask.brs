sub init()
    m.top.functionName = "work"
end sub

sub work()
    target = m.top.target
    target.setField("event", { text: "by setField" })
    target.event = { text: "by name" }
    called = target.callFunc("answer", { n: 21 })
    m.top.report = { label: target.label, called: called.n, has: target.hasField("event") }
end sub
