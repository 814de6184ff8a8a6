sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("OrderScene")
    screen.show()
    scene.asked = 1
    check("of one component", scene.told + "", "onChange first scoped second ")
    ' As three components did on a Roku Ultra with OS 15.3.4.
    check("of several, that hear of their own removal too", scene.callFunc("removals"), "1 2 3 | 1 2 3 | 1 2 3 ")
end sub
