sub init()
    m.heard = ""
end sub

sub onAfter(message as object)
    m.heard = message.getData()
end sub

function heard() as string
    return m.heard
end function
