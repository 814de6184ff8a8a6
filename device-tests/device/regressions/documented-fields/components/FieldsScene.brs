sub init()
    m.top.findNode("progress").observeField("percent", "note")
    m.top.findNode("ok").observeField("text", "note")
end sub

sub note(event as object)
    m.top.log += event.getField() + " "
end sub
