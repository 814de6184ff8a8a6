sub init()
    m.video = m.top.findNode("video")
    m.seen = ""
    m.positions = 0
    m.video.observeField("state", "onState")
    m.video.observeField("contentIndex", "onIndex")
    m.video.observeField("position", "onPosition")
    m.video.observeField("streamInfo", "onStream")
    m.video.notificationInterval = 0.1
    list = createObject("roSGNode", "ContentNode")
    for i = 1 to 2
        item = list.createChild("ContentNode")
        item.url = "http://127.0.0.1/clip" + i.toStr() + ".mp4"
    end for
    m.video.contentIsPlaylist = true
    m.video.content = list
    m.seen = ""
    m.step = 0
    m.video.control = "play"
end sub

sub onIndex()
    m.seen = m.seen + " index" + m.video.contentIndex.toStr()
end sub

sub onStream(event as object)
    info = event.getData()
    if info.isUnderrun then check("the stream after a stall", info.streamBitrate, 800000)
end sub

sub onPosition()
    m.positions = m.positions + 1
    if m.step = 1 and m.positions = 4 then m.video.control = "pause"
    if m.step = 2 and m.positions = 4 then
        m.step = 3
        m.video.seek = 100
    end if
    if m.step = 5 and m.positions = 2 then
        m.step = 6
        print "do clips"
        m.video.control = "skipcontent"
    end if
end sub

sub onState()
    state = m.video.state
    m.seen = m.seen + " " + state
    if m.step = 0 and state = "playing" then
        check("the start is timed", m.video.timeToStartStreaming > 0, true)
        check("the length is known", m.video.duration = 600, true)
        m.step = 1
        m.positions = 0
    else if m.step = 1 and state = "paused" then
        check("the position went on", m.video.position > 0.2 and m.video.position < 60, true)
        m.step = 2
        m.positions = 0
        m.video.control = "resume"
    else if m.step = 3 and state = "playing" then
        check("a seek lands", m.video.position = 100, true)
        m.step = 4
        print "do stall"
    else if m.step = 4 and state = "playing" then
        check("a stall holds the position", m.video.position < 110, true)
        m.step = 5
        m.positions = 0
    else if state = "finished" then
        m.step = 7
        m.video.nextContentIndex = 0
        m.video.control = "play"
        m.video.control = "skipcontent"
    else if m.step = 7 and state = "playing" then
        check("the clip that was asked for is next", m.video.contentIndex = 0, true)
        check("and the order is the list's again", m.video.nextContentIndex = -1, true)
        print "do fail"
    else if state = "error" then
        check("the error's code", m.video.errorCode = -1, true)
        check("all that happened", m.seen = " buffering playing paused playing buffering playing buffering playing buffering index1 playing finished buffering index0 playing error", true)
        m.top.told = "done"
    end if
end sub
