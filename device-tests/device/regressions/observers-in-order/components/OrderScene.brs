sub init()
    m.top.observeField("asked", "first")
    m.top.observeFieldScoped("asked", "scoped")
    m.top.observeField("asked", "second")
end sub

sub onAsked()
    m.top.told += "onChange "
end sub

sub first()
    m.top.told += "first "
end sub

sub scoped()
    m.top.told += "scoped "
end sub

sub second()
    m.top.told += "second "
end sub

function removals() as string
    group = m.top.createChild("Group")
    watchers = []
    for i = 1 to 3
        watcher = group.createChild("Watcher")
        watcher.scene = m.top
        watcher.number = i
        watchers.push(watcher)
    end for
    m.top.told = ""
    group.removeChild(watchers[0])
    m.top.told += "| "
    group.removeChild(watchers[1])
    m.top.told += "| "
    watchers[2].reparent(m.top, false)
    return m.top.told + ""
end function
