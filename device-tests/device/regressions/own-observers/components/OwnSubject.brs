sub observeOwn(form as string)
    if form = "plain" then
        m.top.observeField("value", "onValue")
    else
        m.top.observeFieldScoped("value", "onValue")
    end if
end sub

sub unobserveOwn(form as string)
    if form = "plain" then
        m.top.unobserveField("value")
    else
        m.top.unobserveFieldScoped("value")
    end if
end sub

sub onValue()
    m.top.heard += "own "
end sub
