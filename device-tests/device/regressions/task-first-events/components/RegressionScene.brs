sub onStart()
    m.task = m.top.findNode("task")
    m.task.observeField("echo", "onEcho")
    m.task.control = "RUN"
    for i = 1 to 20
        m.task.event = { n: i }
    end for
end sub

sub onEcho(message as object)
    expected = []
    for i = 1 to 20
        expected.push(i)
    end for
    check("what comes straight after the start arrives once each, in order", formatJson(message.getData().seen), formatJson(expected))
    m.top.done = true
end sub
