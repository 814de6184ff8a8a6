sub init()
    m.square = m.top.findNode("square")
end sub

sub placed()
    m.square.width = m.top.currRect.width
    m.square.height = m.top.currRect.height
end sub

sub focused()
    if m.top.focusPercent = 1 then m.square.color = &hff0000ff else m.square.color = &h0000ffff
end sub
