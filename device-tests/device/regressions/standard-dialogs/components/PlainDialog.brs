sub init()
    m.own = m.top.findNode("own")
    m.own.buttons = ["one", "two"]
    m.top.observeField("focusedChild", "onFocus")
end sub

' As public channels do: the dialog itself has the focus first.
sub onFocus()
    if m.top.hasFocus() then m.own.setFocus(true)
end sub
