' As Roku's page of OverhangPanelSetScene has it.
sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("PanelScene")
    screen.show()
    check("its overhang", scene.overhang.subtype() + "", "Overhang")
    check("its panel set", scene.panelSet.subtype() + "", "PanelSet")
    panels = 0
    for each child in scene.panelSet.getChildren(-1, 0)
        if child.subtype() = "ListPanel" then panels++
    end for
    check("panels that init added", panels, 2)
    check("its type", scene.isSubtype("OverhangPanelSetScene"), true)
    check("and a Scene's", scene.isSubtype("Scene"), true)
end sub
