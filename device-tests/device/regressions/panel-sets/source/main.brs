' As Roku's pages of Panel, PanelSet and ListPanel have it.
sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("PanelsScene")
    screen.show()
    check("the panel set sets the height", scene.heights + "", "-1 605 500")
    scene.callFunc("focusMenu")
    check("the first item asks for its panel", scene.callFunc("focusItem", 0), "2: menu 500 detail0 500")
    check("another panel takes its place", scene.callFunc("focusItem", 1), "2: menu 500 detail1 500")
    check("a panel stays until another takes its place", scene.callFunc("focusItem", 2), "2: menu 500 detail1 500")
    check("the first panel again", scene.callFunc("focusItem", 0), "2: menu 500 detail0 500")
    check("a panel behind the second", scene.callFunc("thirdPanel"), "3: menu 500 second 500 third 500")
    changed = "2: menu 500 second 500; 3: menu 500 second 500 inserted 500"
    check("a panel that is removed, and one that is inserted", scene.callFunc("changedPanels"), changed)
end sub
