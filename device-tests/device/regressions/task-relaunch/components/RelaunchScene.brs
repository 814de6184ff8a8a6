sub init()
    watch(m.top.findNode("task"))
end sub

sub watch(task as object)
    task.observeField("told", "onTold")
    task.observeField("state", "onState")
end sub

function fresh(input as integer) as object
    task = createObject("roSGNode", "RelaunchTask")
    watch(task)
    task.input = input
    task.control = "RUN"
    return task
end function

sub onTold(event as object)
    m.top.told = event.getData()
end sub

' A run is told by the task itself.
sub onState(event as object)
    if event.getData() = "stop" then m.top.told = "stop"
end sub
