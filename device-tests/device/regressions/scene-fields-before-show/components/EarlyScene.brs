sub init()
    m.top.told = "init"
end sub

sub onArguments(message as object)
    m.top.told = m.top.told + " " + message.getData().contentId
end sub
