' Each observer changes the node that all fields hold. JellyRock's home screen does so, and comes up on devices.
sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("CascadeScene")
    screen.show()
    check("each observer is called once for a change from outside", scene.callFunc("callsOf", 1200), 1200)
    check("the node has the last change", scene.callFunc("titleOf") + "", "1200")
    check("a change after it is told again", scene.callFunc("callsAgain"), 1200)
    check("two nodes that change each other come to an end", scene.callFunc("pair") + "", "one two ")
end sub
