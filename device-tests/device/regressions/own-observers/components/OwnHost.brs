function fired(given as object) as string
    m.heard = ""
    subject = m.top.createChild("OwnSubject")
    if given.host = "plain" then
        subject.observeField("value", "onValue")
    else
        subject.observeFieldScoped("value", "onValue")
    end if
    subject.callFunc("observeOwn", given.own)
    if given.remover = "host" and given.form = "plain" then subject.unobserveField("value")
    if given.remover = "host" and given.form = "scoped" then subject.unobserveFieldScoped("value")
    if given.remover = "own" then subject.callFunc("unobserveOwn", given.form)
    subject.value = "x"
    m.top.removeChild(subject)
    return m.heard + subject.heard
end function

sub onValue()
    m.heard += "host "
end sub
