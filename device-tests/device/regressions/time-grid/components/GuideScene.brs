sub begin()
    m.heard = ""
    m.guide = m.top.findNode("guide")
    check("its type", m.guide.subtype() + " " + m.guide.parentSubtype("TimeGrid"), "TimeGrid ArrayGrid")
    check("a default", m.guide.maxDays = 7 and m.guide.minimumNowBarOffset = 300, true)
    check("a default text", m.guide.channelNoDataText + "", "No Data Available")
    check("every documented field", missing(), "")
    for each field in ["programFocused", "channelFocused", "programUnfocused", "channelUnfocused", "leftEdgeTargetTime", "programSelected", "channelSelected", "channelInfoFocused", "channelInfoUnfocused", "channelInfoSelected"]
        m.guide.observeField(field, "onField")
    end for
    m.hour = 3600
    m.start = 1700000000
    m.guide.contentStartTime = m.start
    m.guide.content = threeChannels()
    check("content is no focus", told(), "")
    m.guide.setFocus(true)
    check("the focus is told", told(), "channelFocused 0 programFocused 0 ")
    m.guide.jumpToProgram = 3
    check("what is not visible is scrolled to", told(), "programUnfocused 0 channelFocused 0 programFocused 3 leftEdgeTargetTime +7200 ")
    check("both in one", formatJson(m.guide.programFocusedDetails), formatJson({ "focusChannelIndex": 0, "focusIndex": 3 }))
    m.guide.jumpToChannel = 1
    check("the program at that time", told(), "programUnfocused 3 channelUnfocused 0 channelFocused 1 programFocused 1 ")
    m.guide.jumpToTime = "2023-11-14T22:13:20Z"
    check("the time", told(), "programUnfocused 1 channelFocused 1 programFocused 0 leftEdgeTargetTime +0 ")
    m.keys = ["Right", "Left", "Left", "Select", "Down", "Right", "Down", "Select", "Fwd"]
    m.expected = [
        "programUnfocused 0 channelFocused 1 programFocused 1 leftEdgeTargetTime +7200 "
        "programUnfocused 1 channelFocused 1 programFocused 0 leftEdgeTargetTime +0 "
        "programUnfocused 0 channelUnfocused 1 channelInfoFocused 1 "
        "channelInfoSelected 1 "
        "channelInfoUnfocused 1 channelInfoFocused 2 "
        "channelInfoUnfocused 2 channelFocused 2 programFocused 0 "
        "programUnfocused 0 channelUnfocused 2 channelFocused 0 programFocused 0 "
        "channelSelected 0 programSelected 0 "
        "programUnfocused 0 channelUnfocused 0 channelFocused 2 programFocused 0 "
    ]
    pressNext()
end sub

' Info comes to nobody but the scene, after the key before it.
sub pressNext()
    print "press "; m.keys[0]
    print "press Info"
end sub

function onKeyEvent(key as string, press as boolean) as boolean
    if key <> "options" or not press then return false
    check(m.keys.shift(), told(), m.expected.shift())
    if m.keys.count() = 0 then m.top.done = true else pressNext()
    return true
end function

sub onField(event as object)
    text = event.getData().toStr()
    if event.getField() = "leftEdgeTargetTime" then text = "+" + (event.getData() - m.start).toStr()
    m.heard = m.heard + event.getField() + " " + text + " "
end sub

function told() as string
    heard = m.heard
    m.heard = ""
    return heard
end function

' Channels of programs of one, two and three hours.
function threeChannels() as object
    content = createObject("roSGNode", "ContentNode")
    for hours = 1 to 3
        channel = content.createChild("ContentNode")
        for i = 0 to 4
            program = channel.createChild("ContentNode")
            program.playStart = m.start + i * hours * m.hour
            program.playDuration = hours * m.hour
        end for
    end for
    return content
end function

function missing() as string
    names = ["contentStartTime", "duration", "autoDismissTime", "ignoreTrickPlayKeys", "overlayBitmapUri", "overlayHeight", "focusBitmapUri", "animateToChannel", "jumpToTime", "channelInfoComponentName", "jumpToChannelInfo", "channelInfoWidth", "infoGridGap", "channelInfoColumnLabel", "channelInfoTextColor", "channelInfoFont", "channelInfoBackgroundBitmapUri", "channelInfoAlignment", "programTitleFocusedColor", "programTitleColor", "programTitleFont", "programHorizMargin", "programBackgroundBitmapUri", "fillProgramGaps", "automaticLoadingDataFeedback", "showLoadingDataFeedback", "loadingDataText", "showPastTimeScreen", "pastTimeScreenBlendColor", "pastTimeScreenBitmapUri", "timeBarHeight", "timeBarBitmapUri", "timeLabelColor", "timeLabelFont", "timeLabelOffset", "nowBarWidth", "nowBarHeight", "nowBarBitmapUri", "nowBarBlendColor", "nowBarOffset", "nowNextMode", "nowBackgroundBitmapUri", "nextBackgroundBitmapUri", "nowNextHideAmPm", "programNowNextTimeColor", "programNowNextTimeFocusedColor", "programNowNextHorizMargin", "programNowNextTimeTitleGap"]
    text = ""
    for each name in names
        if not m.guide.hasField(name) then text = text + name + " "
    end for
    return text
end function
