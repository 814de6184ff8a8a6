' All are stopped before a frame passes, so that none of them gets a thread here.
function launch() as object
    told = { started: 0, code: 0, message: "", called: 0 }
    tasks = []
    try
        while tasks.count() < 110
            task = createObject("roSGNode", "LimitTask")
            tasks.push(task)
            task.control = "RUN"
            told.started++
        end while
    catch failure
        told.code = failure.number
        told.message = failure.message
    end try
    last = createObject("roSGNode", "LimitTask")
    try
        last.setField("control", "RUN")
    catch failure
        told.called = failure.number
    end try
    tasks[0].control = "STOP"
    last.control = "RUN"
    told.after = last.control
    last.control = "STOP"
    for each task in tasks
        task.control = "STOP"
    end for
    return told
end function

' A task without a function stops with each frame and gets no thread. These are started again at once.
sub launchInTask()
    m.idle = []
    while m.idle.count() < 100
        task = createObject("roSGNode", "IdleTask")
        task.control = "RUN"
        task.observeField("state", "onIdle")
        m.idle.push(task)
    end while
    m.asking = createObject("roSGNode", "AskingTask")
    m.asking.observeField("makeRoom", "onMakeRoom")
    m.asking.observeField("told", "onTold")
    m.asking.control = "RUN"
end sub

sub onIdle(event as object)
    if event.getData() = "stop" then event.getRoSGNode().control = "RUN"
end sub

sub onMakeRoom()
    stopIdle(m.idle.pop())
end sub

sub onTold()
    for each task in m.idle
        stopIdle(task)
    end for
    m.top.told = m.asking.told
end sub

sub stopIdle(task as object)
    task.unobserveField("state")
    task.control = "STOP"
end sub
