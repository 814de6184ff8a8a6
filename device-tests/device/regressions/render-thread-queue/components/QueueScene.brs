sub init()
    m.heard = { both: "", context: "", early: "" }
    m.queue = createObject("roRenderThreadQueue")
    m.top.registration = type(m.queue.addMessageHandler("from-main", "onMain"))
    m.queue.addMessageHandler("probe", "onProbe")
    m.queue.addMessageHandler("list", "onList")
    m.queue.addMessageHandler("task", "onTask")
    m.queue.addMessageHandler("bare", "onBare")
    m.counts = 0
    m.counted = m.queue.addMessageHandler("counted", "onCounted")
    m.queue.addMessageHandler("over", "onOver")
    m.task = createObject("roSGNode", "QueueTask")
end sub

sub onStart()
    m.queue.postMessage("nobody", { n: 1 })
    m.queue.postMessage("shared", { n: 1 })
    m.queue.postMessage("list", [1, 2])
    m.queue.postMessage("counted", invalid)
    held = { n: 1 }
    copied = { n: 1, o: 2 }
    posted = { held: held, function: onStart, n: 1 }
    m.queue.copyMessage("bare", copied)
    m.queue.postMessage("bare", posted)
    m.heard.posted = posted.count().toStr()
    m.heard.held = held.count().toStr()
    m.heard.copied = copied.count().toStr()
    m.task.scene = m.top
    m.task.control = "RUN"
end sub

sub onMain(data as object, info as object)
    m.heard["from-main"] = data.n.toStr()
end sub

sub onProbe(data as object, info as object)
    m.heard.both += data.said + " "
    m.heard.context += data.name + " "
end sub

sub onList(data as object, info as object)
    m.heard.list = data.count().toStr() + " " + data[0].toStr()
end sub

sub onBare()
    m.heard.bare = "called"
end sub

sub onCounted(data as dynamic)
    m.counts++
    m.heard.unregistered = m.counts.toStr()
    m.counted.unregister()
    m.queue.postMessage("counted", invalid)
end sub

sub onTask(data as object, info as object)
    m.heard.task = data.text + ", " + data.long.toStr() + " " + type(data.long, 3)
    m.heard.node = m.top.isSameNode(data.scene).toStr()
    m.heard.function = data.doesExist("function").toStr()
    m.heard.info = info.id
    m.heard.taskHandler = data.handler
    ' Nothing was kept for whoever asks now.
    m.queue.addMessageHandler("nobody", "onNobody")
    m.queue.postMessage("over", invalid)
end sub

sub onNobody(data as object, info as object)
    m.heard.early = "came"
end sub

sub onOver(data as dynamic, info as object)
    m.top.heard = m.heard
    m.top.done = true
end sub
