function watch(observer as string) as string
    m.heard = "not called"
    m.top.unobserveField("trigger")
    m.top.observeField("trigger", observer)
    m.top.trigger = 1
    return m.heard
end function

sub none()
    m.heard = "no arguments"
end sub

sub anything(event)
    m.heard = type(event)
end sub

sub anObject(event as object)
    m.heard = type(event)
end sub

sub optionalObject(event = invalid as object)
    m.heard = type(event)
end sub

sub aText(text as string)
    m.heard = text
end sub

sub optionalText(text = "default" as string)
    m.heard = text
end sub

sub optionalNumber(number = 42 as integer)
    m.heard = number.toStr()
end sub

sub oneMore(event, more = true)
    m.heard = type(event)
end sub

sub two(event, more)
    m.heard = type(event)
end sub

sub allOptional(text = "default" as string, event = invalid as object)
    m.heard = text + " " + type(event)
end sub
