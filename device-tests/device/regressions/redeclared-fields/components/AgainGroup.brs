sub onOpacity()
    m.top.heard = m.top.heard + 1
end sub

sub make()
    m.top.clone(false)
    createObject("roSGNode", "AgainGroup")
end sub
