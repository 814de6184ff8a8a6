sub init()
    m.audio = createObject("roSGNode", "Audio")
    m.seen = ""
    m.positions = 0
    m.step = 0
    check("nothing plays", m.audio.state = "none", true)
    m.audio.observeField("state", "onState")
    m.audio.observeField("contentIndex", "onIndex")
    m.audio.observeField("position", "onPosition")
    m.audio.notificationInterval = 0.1
    list = createObject("roSGNode", "ContentNode")
    for i = 1 to 3
        item = list.createChild("ContentNode")
        item.url = "http://127.0.0.1/song" + i.toStr() + ".mp3"
    end for
    m.audio.contentIsPlaylist = true
    m.audio.content = list
    m.audio.control = "play"
    check("a command is answered later", m.audio.state = "none", true)
end sub

sub onIndex()
    m.seen = m.seen + " index" + m.audio.contentIndex.toStr()
end sub

sub onPosition()
    m.positions = m.positions + 1
    if m.step = 1 and m.positions = 3 then m.audio.control = "pause"
    if m.step = 2 and m.positions = 3 then
        m.step = 3
        m.audio.nextContentIndex = 2
        m.audio.control = "skipcontent"
    end if
end sub

sub onState()
    state = m.audio.state
    m.seen = m.seen + " " + state
    if m.step = 0 and state = "playing" then
        check("the start is timed", m.audio.timeToStartStreaming > 0, true)
        check("the length is known", m.audio.duration = 600, true)
        check("it no longer loads", m.audio.bufferingStatus = invalid, true)
        m.step = 1
        m.positions = 0
    else if m.step = 0 and state = "buffering" then
        check("how much is loaded", m.audio.bufferingStatus.percentage, 0)
    else if m.step = 1 and state = "paused" then
        check("the position went on", m.audio.position > 0.1 and m.audio.position < 60, true)
        check("what does not play has no start", m.audio.timeToStartStreaming = 0, true)
        m.step = 2
        m.positions = 0
        m.audio.control = "resume"
    else if m.step = 3 and state = "playing" then
        check("the one that was asked for came next", m.audio.contentIndex = 2, true)
        check("and the order is the list's again", m.audio.nextContentIndex = -1, true)
        m.step = 4
        m.audio.seek = 599.8
    else if m.step = 4 and state = "finished" then
        check("a seek landed near the end", m.audio.position > 599, true)
        m.step = 5
        m.audio.control = "play"
    else if m.step = 5 and state = "playing" then
        m.audio.control = "stop"
    else if state = "stopped" then
        check("all that happened", m.seen, " buffering index0 playing paused playing buffering index2 playing buffering playing finished buffering playing stopped")
        m.top.told = "done"
    end if
end sub
