sub init()
    m.top.functionName = "load"
end sub

' As brs-engine's task-media-node-probe has it on a Roku Express 4K+ with OS 15.3.
sub load()
    direct = createObject("roSGNode", "Poster")
    direct.uri = "pkg:/images/dot.png"
    child = createObject("roSGNode", "PosterChild")
    told = "direct " + direct.loadStatus + ", in markup " + child.statusInInit
    sleep(30)
    m.top.told = told + ", then " + direct.loadStatus + " and " + child.heard
end sub
