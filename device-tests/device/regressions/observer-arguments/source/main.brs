sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("ObserverScene")
    screen.show()
    expected = {
        none: "no arguments"
        anything: "roSGNodeEvent"
        anObject: "roSGNodeEvent"
        optionalObject: "roSGNodeEvent"
        aText: "not called"
        optionalText: "default"
        optionalNumber: "42"
        oneMore: "not called"
        two: "not called"
        allOptional: "default roInvalid"
    }
    for each observer in expected
        check("an observer like " + observer, scene.callFunc("watch", observer), expected[observer])
    end for
end sub
