sub main()
    uptime = createObject("roAppManager").getUptime()
    check("uptime counts from the start", uptime.totalMilliseconds() >= 0 and uptime.totalSeconds() < 60, true)
    sleep(30)
    check("and goes on", uptime.totalMilliseconds() >= 29, true)
end sub
