' Two observers of one field.
sub init()
    m.top.observeField("asked", "first")
    m.top.observeField("asked", "second")
end sub

sub first()
    m.top.told = m.top.told + "first "
end sub

sub second()
    m.top.told = m.top.told + "second "
end sub
