sub onStart()
    m.global.addFields({ shared: invalid })
    m.maker = m.top.findNode("maker")
    m.maker.observeField("made", "onMade")
    m.maker.observeField("report", "onReport")
    m.maker.control = "RUN"
end sub

sub onMade(message as object)
    made = message.getData()
    check("it has what its script left in m, functions too", made.callFunc("add", 1), 11)
    made.noted = "by the scene"
end sub

sub onReport(message as object)
    report = message.getData()
    check("its maker's calls reach the same node", report.sum, 13)
    check("what it observes is heard in it", report.heard, formatJson(["by the maker", "by the scene", "by the task"]))
    m.maker.other.noted = "in the other"
    check("what another observes is heard in that one", m.maker.other.callFunc("heard"), formatJson(["in the other"]))
    check("its fields are read where it is", report.noted, "by the task")
    check("its script has its m.top and m.global", report.script, "by the task roSGNode")
    check("given to a function it is itself", report.isSame, true)
    check("a field without a value is there to be set", report.filled, "inside")
    report.content.empty = { held: 1 }
    check("also one that was added", formatJson(report.content.empty), "{""held"":1}")
    check("one that is its own stays there", report.own, 11)
    m.top.done = true
end sub
