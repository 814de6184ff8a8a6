sub init()
    m.top.functionName = "work"
end sub

sub work()
    queue = createObject("roRenderThreadQueue")
    handler = type(queue.addMessageHandler("task", "onNothing"))
    queue.postMessage("task", { text: "from the task", long: 3000000000&, scene: m.top.scene, function: work, handler: handler })
end sub

sub onNothing(data as object, info as object)
end sub
