sub init()
    m.top.functionName = "work"
end sub

sub work()
    while true
        sleep(20)
        m.top.count += 1
        m.global.beats = m.top.count
    end while
end sub
