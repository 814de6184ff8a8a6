sub init()
    check("a layout in init", rectOf("column"), "-50 0 100 70")
    check("one in it", rectOf("row"), "-33 30 65 40")
    check("its parent", rectOf("outer"), "-50 0 100 70")
    m.top.findNode("last").width = 90
    check("a layout that has grown", rectOf("column"), "-63 0 125 70")
    check("its parent", rectOf("outer"), "-63 0 125 70")
end sub

function rectOf(name as string) as string
    rect = m.top.findNode(name).boundingRect()
    text = ""
    for each measure in [rect.x, rect.y, rect.width, rect.height]
        text = text + " " + int(measure).toStr()
    end for
    return text.trim()
end function
