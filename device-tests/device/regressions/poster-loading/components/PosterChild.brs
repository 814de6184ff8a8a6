sub init()
    declared = m.top.findNode("declared")
    m.top.statusInInit = declared.loadStatus
    declared.observeField("loadStatus", "onStatus")
end sub

sub onStatus(event as object)
    m.top.heard = event.getData()
end sub
