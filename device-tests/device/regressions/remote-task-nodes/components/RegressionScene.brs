sub onStart()
    m.owner = m.top.findNode("owner")
    m.worker = m.top.findNode("worker")
    m.owner.observeField("echo", "onEcho")
    m.worker.observeField("report", "onReport")
    m.owner.control = "RUN"
    m.worker.setField("target", m.owner)
    m.worker.control = "RUN"
end sub

sub onReport(message as object)
    report = message.getData()
    check("the node can be read", report.label, "the owner")
    check("and called", report.called, 42)
    check("and has its fields", report.has, true)
end sub

sub onEcho(message as object)
    check("what another task sets arrives once each, in order", formatJson(message.getData().seen), formatJson(["by setField", "by name"]))
    m.top.done = true
end sub
