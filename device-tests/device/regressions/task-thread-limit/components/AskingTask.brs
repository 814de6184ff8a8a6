sub init()
    m.top.functionName = "ask"
end sub

' Starts a task beside 101 that run, this one among them, and then one in the place of another.
sub ask()
    told = { set: "", called: "", after: "" }
    last = createObject("roSGNode", "LimitTask")
    try
        last.control = "RUN"
    catch failure
        told.set = stri(failure.number, 16) + " " + failure.message
    end try
    told.state = last.state
    try
        last.setField("control", "RUN")
    catch failure
        told.called = stri(failure.number, 16) + " " + failure.message
    end try
    m.top.makeRoom = true
    last.control = "RUN"
    told.after = last.control
    m.top.told = told
end sub
