sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("PanelScene")
    screen.show()
    check("lines of the scene", scene.currentDesignResolution.height = 1080, true)
    check("width of the overhang", scene.overhang.boundingRect().width = 1920, true)
    check("its clock", clockOf(scene.overhang).translation[0] > 1500, true)
end sub

' The clock is the last label that shows a time.
function clockOf(overhang as object) as object
    found = invalid
    for i = 0 to overhang.getChildCount() - 1
        child = overhang.getChild(i)
        if child.subtype() = "Label" and instr(1, child.text, ":") > 0 then found = child
    end for
    return found
end function
