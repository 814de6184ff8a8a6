sub init()
    m.top.functionName = "work"
end sub

sub work()
    own = createObject("roSGNode", "Counter")
    made = createObject("roSGNode", "Counter")
    made.noted = "by the maker"
    m.top.other = createObject("roSGNode", "Counter")
    m.top.made = made
    report = { sum: made.callFunc("add", 2), own: own.callFunc("add", 1) }
    made.noted = "by the task"
    report.heard = made.callFunc("heard")
    report.noted = made.noted
    report.script = made.callFunc("own")
    again = createObject("roSGNode", "Counter")
    again.callFunc("hold", made)
    made.callFunc("add", 0)
    report.isSame = again.callFunc("held").isSameNode(made)
    report.filled = made.callFunc("fill")
    content = createObject("roSGNode", "ContentNode")
    content.addField("empty", "assocarray", false)
    report.content = content
    m.top.report = report
end sub
