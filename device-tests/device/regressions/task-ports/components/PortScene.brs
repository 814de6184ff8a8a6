sub onStart()
    m.task = m.top.findNode("task")
    m.task.observeField("ready", "onReady")
    m.task.observeField("result", "onResult")
    m.task.control = "RUN"
end sub

sub onReady()
    m.task.asked = { text: "a field of the component" }
    m.task.added = { text: "a field that init() added" }
end sub

sub onResult(message as object)
    check("to the port in an object of init()", "" + message.getData(), "a field of the component, a field that init() added")
    m.top.done = true
end sub
