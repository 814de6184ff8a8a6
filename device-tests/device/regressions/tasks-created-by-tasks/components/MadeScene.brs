sub onStart()
    m.global.addFields({ beats: 0 })
    m.parent = m.top.findNode("parent")
    m.parent.observeField("report", "onReport")
    m.parent.observeField("state", "onParentState")
    m.parent.control = "RUN"
end sub

sub onReport(message as object)
    report = message.getData()
    check("init runs in the render thread", report.initThread, "Render")
    check("its function in a thread of its own", report.workThread, "Task")
    check("what was set before it ran is there", report.before, "5 / 0.1 / inside")
    check("what its maker sets while it runs arrives, in order", report.heard, "one two")
    check("a change is told to the port of its maker once", report.told, "got 1,got 2")
    check("and its end", report.states, "run,stop")
    check("what it left is read", report.left, 2)
    check("it can be called", report.called, "called with x")
    check("and make tasks itself", report.grandchild, "from the grandchild")
    check("it has a node in a field as the same node", report.isSame, true)
    check("and runs again", report.again, "one two again")
    grandchild = "from the grandchild"
    check("children are made as well", report.children, grandchild + "," + grandchild + "," + grandchild + " 1 2")
    check("one that is stopped ends", report.stopped, "stop")
end sub

sub onParentState(message as object)
    if message.getData() <> "stop" then return
    m.lasting = m.parent.lasting
    check("one that its maker left behind runs on", "" + m.lasting.state, "run")
    m.global.observeField("beats", "onBeat")
end sub

sub onBeat(message as object)
    if message.getData() < 3 or m.isOver = true then return
    m.isOver = true
    check("and works", m.lasting.count >= 3, true)
    m.lasting.control = "STOP"
    check("and ends when it is told to", "" + m.lasting.state, "stop")
    m.top.done = true
end sub
