sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("ChainScene")
    screen.show()
    scene.observeField("milliseconds", port)
    event = wait(60000, port)
    check("a chain of timers ends", type(event), "roSGNodeEvent")
    ' Each lasts a tenth of a millisecond. A public suite has a chain of 10,000 and gives it a minute.
    check("a timer fires when it is due, not at the next look at the screen", event.getData() < 400, true)
end sub
