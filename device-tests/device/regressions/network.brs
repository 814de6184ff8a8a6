' @channel: device-events
sub main()
    port = createObject("roMessagePort")
    info = createObject("roDeviceInfo")
    info.setMessagePort(port)
    info.enableLinkStatusEvent(true)
    info.enableLowGeneralMemoryEvent(true)
    monitor = createObject("roAppMemoryMonitor")
    monitor.setMessagePort(port)
    monitor.enableMemoryWarningEvent(true)
    input = createObject("roInput")
    input.setMessagePort(port)
    check("nothing is told that did not happen", wait(200, port), invalid)
    check("a device without a network says so", info.getLinkStatus(), false)
    print "do link"
    event = wait(60000, port)
    check("the link's event comes", type(event), "roDeviceInfoEvent")
    if event <> invalid then check("and says what happened", formatJson(event.getInfo()), "{" + chr(34) + "linkStatus" + chr(34) + ":true}")
    check("the status follows", info.getLinkStatus(), true)
    print "do memory"
    for each threshold in [80, 85, 90]
        event = wait(60000, port)
        check("use rises above " + threshold.toStr(), type(event), "roAppMemoryNotificationEvent")
        if event <> invalid then check("the share in use", event.getInfo().memoryUsagePercent, 91)
    end for
    check("the monitor says it too", monitor.getMemoryLimitPercent(), 91)
    print "do memory falls"
    event = wait(60000, port)
    check("use falls below 90", type(event), "roAppMemoryNotificationEvent")
    if event <> invalid then check("what is left", event.getInfo().memoryUsagePercent, 86)
    print "do memory moves"
    check("between two thresholds nothing is said", wait(300, port), invalid)
    print "do input"
    event = wait(60000, port)
    check("long input arrives whole", type(event), "roInputEvent")
    if event <> invalid then check("unchanged", event.getInfo().text.len(), 3000)
end sub

' @channel: escape
sub main()
    transfer = createObject("roUrlTransfer")
    check("Escape encodes all but unreserved characters", transfer.escape("a b&c/(é)~._-"), "a%20b%26c%2F%28%C3%A9%29~._-")
    check("UrlEncode too", transfer.urlEncode("?x=1&y"), "%3Fx%3D1%26y")
end sub
