sub onStart()
    m.task = m.top.findNode("task")
    m.task.observeField("ready", "onReady")
    m.task.observeField("finished", "onFinished")
    m.task.control = "RUN"
end sub

sub onReady()
    m.global.addFields({ others: 7 })
    m.task.others = true
end sub

sub onFinished()
    m.top.done = true
end sub
