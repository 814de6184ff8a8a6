' All are stopped before a frame passes, so that none of them gets a thread here.
function launch() as object
    told = { started: 0, code: 0, message: "" }
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
    tasks[0].control = "STOP"
    last = createObject("roSGNode", "LimitTask")
    last.control = "RUN"
    told.after = last.control
    last.control = "STOP"
    for each task in tasks
        task.control = "STOP"
    end for
    return told
end function
