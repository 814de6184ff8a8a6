sub init()
    m.top.shown = createObject("roSGNode", "ContentNode")
    m.global.addFields({ catalog: createObject("roSGNode", "ContentNode") })
    m.list = m.top.createChild("LabelList")
    m.list.content = createObject("roSGNode", "ContentNode")
    m.task = createObject("roSGNode", "ContentTask")
    m.task.items = m.list.content
    m.task.observeField("ready", "onReady")
    m.task.observeField("heard", "onHeard")
    m.task.control = "RUN"
end sub

sub onReady()
    m.top.shown.title = "by the scene"
    m.global.catalog.title = "of everybody"
    ' Also a list shows this content, and sees the change in the next frame.
    m.list.content.createChild("ContentNode").title = "item"
    m.list.content.title = "in a list"
    m.task.last = true
end sub

sub onHeard(event as object)
    ' The first event is of the content that was set before the task ran.
    expected = "items, cache, cache, shown, catalog, items, last"
    check("changes within the content of observed fields", event.getData() + "", expected)
    m.list.observeField("itemFocused", "onItem")
    m.list.setFocus(true)
end sub

sub onItem(event as object)
    check("the list has the item", event.getData() = 0, true)
    m.top.done = true
end sub
