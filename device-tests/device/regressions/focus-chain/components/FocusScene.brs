sub init()
    m.heard = ""
    m.left = m.top.findNode("left")
    m.inner = m.top.findNode("inner")
    m.right = m.top.findNode("right")
    m.inner.setFocus(true)
    for each node in [m.right, m.inner, m.left]
        node.observeField("focusedChild", "onMoved")
    end for
    m.right.setFocus(true)
    check("who is told, when it has moved", m.heard, "left false true inner false true right false true ")
    check("the chain it left is cleared", m.left.isInFocusChain(), false)
    m.inner.setFocus(true)
    m.inner.observeField("focusedChild", "onLost")
    m.right.setFocus(true)
    check("who lost it cannot take it back", m.right.hasFocus(), true)
    m.inner.unobserveField("focusedChild")
    m.inner.setFocus(true)
    m.left.setFocus(true)
    check("a Group takes it from what is in it", m.left.hasFocus(), true)
end sub

sub onLost()
    m.inner.setFocus(true)
end sub

' Of each: whether the node that had the focus has it, and the one that gets it.
sub onMoved(event as object)
    m.heard = m.heard + event.getNode() + " " + m.inner.hasFocus().toStr() + " " + m.right.hasFocus().toStr() + " "
end sub
