sub init()
    m.top.overhang.title = "Panels"
    m.top.panelSet.createChild("ListPanel")
    m.top.panelSet.createChild("ListPanel")
end sub
