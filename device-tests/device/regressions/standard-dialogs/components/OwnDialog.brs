sub init()
    m.top.width = "600"
    m.top.findNode("custom").observeField("width", "onWidth")
    m.top.findNode("second").observeField("selected", "onSelected")
end sub

sub onWidth(event as object)
    m.top.heard = m.top.heard + "width " + event.getData().toStr() + " "
end sub

sub onSelected()
    m.top.heard = m.top.heard + "second "
end sub
