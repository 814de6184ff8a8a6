sub init()
    m.top.inits += 1
    m.label = m.top.findNode("label")
end sub

function greet(whom as string) as string
    return m.label.text + " " + whom
end function

sub onMode()
    m.top.changes += 1
end sub
