sub init()
    m.heard = {}
    m.left = 4
    declared = watched(m.top.findNode("declared"), "declared")
    check("its kind", declared.subtype() + " " + declared.parentSubtype("AnimatedImage"), "AnimatedImage Group")
    check("one of the XML is downloading in init", declared.state + "", "downloading")
    check("it scales to fit", declared.loadDisplayMode + "", "scaleToFit")
    once = watched(createObject("roSGNode", "AnimatedImage"), "once")
    check("a new one stands still", once.state + "", "stop")
    once.control = "play"
    once.uri = "pkg:/images/spin.json"
    missing = watched(createObject("roSGNode", "AnimatedImage"), "missing")
    missing.uri = "pkg:/images/none.json"
    other = watched(createObject("roSGNode", "AnimatedImage"), "other")
    other.mimeType = "video/webp"
    other.uri = "pkg:/images/spin.json"
    m.images = [declared, once, missing, other]
end sub

function watched(image as object, name as string) as object
    image.id = name
    m.heard[name] = ""
    image.observeField("state", "onState")
    return image
end function

sub onState(event as object)
    name = event.getNode()
    m.heard[name] = m.heard[name] + event.getData() + " "
    if name = "declared" and event.getData() = "decode" then event.getRoSGNode().control = "pause"
    if event.getData() <> "stop" and event.getData() <> "error" and m.heard[name] <> "init first decode " then return
    m.left = m.left - 1
    if m.left > 0 then return
    check("it loads and loops", m.heard.declared, "init first decode ")
    check("a pause stops it", m.images[0].state + "", "stop")
    check("with its size", m.images[0].mediaWidth = 30 and m.images[0].mediaHeight = 20, true)
    check("it plays once", m.heard.once, "downloading init first decode stop ")
    check("no such file", m.heard.missing, "downloading error ")
    check("not what it is said to be", m.heard.other, "downloading init error ")
    check("the error says so", len(m.images[3].error) > 0, true)
    m.top.done = true
end sub
