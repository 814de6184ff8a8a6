sub init()
    m.heard = ""
    m.left = m.top.findNode("left")
    m.inner = m.top.findNode("inner")
    m.right = m.top.findNode("right")
    m.inner.setFocus(true)
    m.top.observeField("focusedChild", "onInit")
    m.left.observeField("focusedChild", "onInit")
    check("nobody is told in init", m.heard, "")
end sub

' Takes the focus, which tells what the message loop has not told yet.
sub onInit(event as object)
    m.heard = m.heard + event.getNode() + " "
    if m.heard = "scene " then m.left.setFocus(true)
end sub

sub begin()
    check("observers are told of the focus of init after it, each once", m.heard, "scene left ")
    m.top.unobserveField("focusedChild")
    m.left.unobserveField("focusedChild")
    m.inner.setFocus(true)
    m.heard = ""
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
