sub init()
    m.heard = {}
    m.left = 7
    declared = m.top.findNode("declared")
    check("one of the XML is loading in init", declared.loadStatus + "", "loading")
    check("and has no size", declared.bitmapWidth = 0, true)
    watched(declared, "declared")
    ' As in brs-engine's poster-init-observer-app.
    system = m.top.findNode("system")
    check("and so is a system image", system.loadStatus + "", "loading")
    watched(system, "system")
    missing = watched(createObject("roSGNode", "Poster"), "missing")
    check("a new one does nothing", missing.loadStatus + "", "none")
    missing.uri = "pkg:/images/none.png"
    check("uri is set at once", missing.uri + "", "pkg:/images/none.png")
    remote = watched(createObject("roSGNode", "Poster"), "remote")
    remote.loadSync = true
    remote.uri = "@URL@/image.png"
    check("a server's is never loaded at once", remote.loadStatus + "", "loading")
    changed = watched(createObject("roSGNode", "Poster"), "changed")
    changed.uri = "pkg:/images/none.png"
    changed.uri = "pkg:/images/dot.png"
    check("loading is told once", m.heard.changed, "loading ")
    cleared = watched(createObject("roSGNode", "Poster"), "cleared")
    cleared.uri = "pkg:/images/dot.png"
    cleared.uri = ""
    check("no uri, nothing to load", m.heard.cleared, "loading none ")
    copyFile("pkg:/images/dot.png", "tmp:/dot.png")
    temporary = watched(createObject("roSGNode", "Poster"), "temporary")
    temporary.loadSync = true
    temporary.uri = "tmp:/dot.png"
    check("loadSync loads at once", m.heard.temporary, "loading ready ")
    check("with its size", temporary.bitmapWidth = 3 and temporary.bitmapHeight = 2, true)
    assigned = watched(createObject("roSGNode", "Poster"), "assigned")
    assigned.uri = "common:/images/HD/spinner.png"
    check("a system image that is assigned loads later", m.heard.assigned, "loading ")
    spinner = createObject("roSGNode", "BusySpinner")
    check("the platform's own image is there at once", spinner.poster.loadStatus + "", "ready")
    m.posters = [declared, missing, remote, changed, cleared, temporary, system, assigned, spinner]
end sub

function watched(poster as object, name as string) as object
    poster.id = name
    m.heard[name] = ""
    poster.observeField("loadStatus", "onStatus")
    return poster
end function

sub onStatus(event as object)
    name = event.getNode()
    m.heard[name] = m.heard[name] + event.getData() + " "
    ' A Poster that only loads ahead is emptied by who hears that it is ready.
    if name = "changed" and event.getData() = "ready" then event.getRoSGNode().uri = ""
    if event.getData() = "loading" or event.getData() = "none" then return
    m.left = m.left - 1
    if m.left > 0 then return
    check("a file", m.heard.declared, "ready ")
    check("a system image", m.heard.system, "ready ")
    check("an assigned one", m.heard.assigned, "loading ready ")
    check("no such file", m.heard.missing, "loading failed ")
    check("no image", m.heard.remote, "loading failed ")
    check("the last uri counts", m.heard.changed, "loading ready ")
    check("an observer may set another", m.posters[3].uri + "", "")
    again = watched(createObject("roSGNode", "Poster"), "again")
    m.left = 2
    again.uri = "pkg:/images/dot.png"
    check("what was loaded before is there", m.heard.again, "loading ready ")
    check("nothing came after", m.heard.cleared, "loading none ")
    m.task = createObject("roSGNode", "PosterTask")
    m.task.observeField("told", "onTask")
    m.task.control = "RUN"
end sub

sub onTask()
    told = "direct loading, in markup loading, then ready and ready"
    check("in a task they load while it sleeps", m.task.told + "", told)
    m.top.done = true
end sub

sub copyFile(source as string, target as string)
    bytes = createObject("roByteArray")
    bytes.readFile(source)
    bytes.writeFile(target)
end sub
