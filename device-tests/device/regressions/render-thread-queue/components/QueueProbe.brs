sub init()
    m.queue = createObject("roRenderThreadQueue")
    m.queue.addMessageHandler("shared", "onShared")
end sub

sub onShared(data as object, info as object)
    m.queue.postMessage("probe", { said: m.top.name + ":" + data.n.toStr(), name: m.top.name })
end sub
