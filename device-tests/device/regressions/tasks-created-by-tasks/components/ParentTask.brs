sub init()
    m.top.functionName = "work"
end sub

sub work()
    port = createObject("roMessagePort")
    child = createObject("roSGNode", "ChildTask")
    report = { initThread: child.initThread }
    content = createObject("roSGNode", "ContentNode")
    content.title = "inside"
    child.content = content
    child.number = 5
    child.data = { tenth: 0.1# }
    child.observeField("result", port)
    child.observeField("state", port)
    child.control = "RUN"
    child.said = "one"
    child.said = "two"
    told = []
    states = []
    while true
        event = wait(60000, port)
        if event = invalid then exit while
        if event.getField() = "state"
            states.push(event.getData())
            if event.getData() = "stop" then exit while
        else
            told.push("got " + event.getData().toStr())
        end if
    end while
    report.told = joined(told, ",")
    report.states = joined(states, ",")
    report.left = child.result
    report.workThread = child.workThread
    report.before = child.before
    report.heard = child.heard
    report.grandchild = child.grandchild
    report.called = child.callFunc("answer", "x")
    child.holds = child
    report.isSame = child.holds.isSameNode(child)
    report.again = runAgain(child, port)
    report.stopped = stopped()
    report.children = children(port)
    m.top.lasting = lasting()
    m.top.report = report
end sub

function runAgain(child as object, port as object) as string
    child.said = ""
    child.control = "RUN"
    child.said = "one"
    child.said = "two"
    event = wait(60000, port)
    while event <> invalid and not (event.getField() = "state" and event.getData() = "stop")
        event = wait(60000, port)
    end while
    return child.heard + " again"
end function

function stopped() as string
    child = createObject("roSGNode", "LastingTask")
    child.control = "RUN"
    child.control = "STOP"
    return child.state
end function

' Made as children: of this task's own node, and of one that only this task knows.
function children(port as object) as string
    group = createObject("roSGNode", "Node")
    made = [m.top.createChild("GrandchildTask"), group.createChild("GrandchildTask"), group.createChildren(1, "GrandchildTask")[0]]
    said = []
    for each child in made
        child.observeField("text", port)
        child.control = "RUN"
        event = wait(60000, port)
        if event <> invalid then said.push(event.getData())
    end for
    return joined(said, ",") + " " + m.top.getChildCount().toStr() + " " + group.getChildCount().toStr()
end function

' Held by nobody but a field of this task's node.
function lasting() as object
    child = createObject("roSGNode", "LastingTask")
    child.control = "RUN"
    return child
end function

function joined(texts as object, between as string) as string
    whole = ""
    for each text in texts
        if whole <> "" then whole += between
        whole += text
    end for
    return whole
end function
