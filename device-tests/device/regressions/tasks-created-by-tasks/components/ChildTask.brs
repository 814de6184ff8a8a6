sub init()
    m.port = createObject("roMessagePort")
    m.top.observeField("said", m.port)
    m.top.functionName = "work"
    m.top.initThread = m.top.threadInfo().currentThread.type
end sub

sub work()
    m.top.workThread = m.top.threadInfo().currentThread.type
    m.top.before = m.top.number.toStr() + " / " + m.top.data.tenth.toStr() + " / " + m.top.content.title
    said = []
    while said.count() < 2
        event = wait(60000, m.port)
        if event = invalid then exit while
        if event.getData() <> "" then said.push(event.getData())
    end while
    if said.count() = 2 then m.top.heard = said[0] + " " + said[1]
    grandchild = createObject("roSGNode", "GrandchildTask")
    port = createObject("roMessagePort")
    grandchild.observeField("text", port)
    grandchild.control = "RUN"
    event = wait(60000, port)
    if event <> invalid then m.top.grandchild = event.getData()
    m.top.result = 1
    m.top.result = 2
end sub

function answer(name as string) as string
    return "called with " + name
end function
