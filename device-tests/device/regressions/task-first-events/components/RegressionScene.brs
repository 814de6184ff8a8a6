sub onStart()
    m.task = m.top.findNode("task")
    m.task.observeField("echo", "onEcho")
    m.task.control = "RUN"
    for i = 1 to 1500
        m.task.event = { n: i }
    end for
end sub

sub onEcho(message as object)
    expected = []
    for i = 1 to 1500
        expected.push(i)
    end for
    check("what comes straight after the start arrives once each, in order", formatJson(message.getData().seen), formatJson(expected))
    shared = createObject("roSGNode", "Node")
    shared.addFields({ count: 0 })
    m.global.addFields({ ticket: "", shared: shared })
    m.early = createObject("roSGNode", "EarlyTask")
    m.early.observeField("ready", "onReady")
    m.early.observeField("heard", "onHeard")
    m.early.observeField("state", "onState")
    m.runs = 0
    startEarly("first")
end sub

' None of the fields tells of the same value twice.
sub startEarly(run as string)
    m.global.ticket = run + " before RUN"
    m.early.control = "RUN"
    m.early.own = run
    m.global.ticket = run + " before the thread"
    m.top.sceneText = run
    m.global.shared.count = m.global.shared.count + 1
end sub

sub onReady()
    m.global.ticket = "live"
    m.early.last = true
end sub

sub onState(event as object)
    if event.getData() = "stop" and m.runs = 1 then startEarly("second")
end sub

sub onHeard(event as object)
    m.runs++
    if m.runs = 1
        expected = "ticket first before RUN, own first, ticket first before the thread, sceneText first, count 1, ticket live, last true"
        check("changes of any node before the thread begins", event.getData() + "", expected)
        return
    end if
    expected = "ticket second before RUN, own second, ticket second before the thread, sceneText second, count 2, ticket live, last true"
    check("and before the second run, without those of the first", event.getData() + "", expected)
    m.top.done = true
end sub
