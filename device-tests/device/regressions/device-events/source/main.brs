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
    ' The state of the captions is told first.
    while wait(100, port) <> invalid : end while
    check("a device without a network says so", info.getLinkStatus(), false)
    print "do link"
    event = wait(25000, port)
    check("the link's event comes", type(event), "roDeviceInfoEvent")
    if event <> invalid then check("and says what happened", formatJson(event.getInfo()), "{" + chr(34) + "linkStatus" + chr(34) + ":true}")
    check("the status follows", info.getLinkStatus(), true)
    print "do memory"
    event = wait(25000, port)
    check("the memory warning comes", type(event), "roAppMemoryMonitorEvent")
    check("with the share in use", monitor.getMemoryLimitPercent(), 91)
    print "do input"
    event = wait(25000, port)
    check("long input arrives whole", type(event), "roInputEvent")
    if event <> invalid then check("unchanged", event.getInfo().text.len(), 3000)
end sub
