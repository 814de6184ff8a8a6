' As the page "Overhang" of Roku's reference describes.
sub main()
    logo = createObject("roBitmap", { width: 90, height: 30, alphaEnable: false })
    logo.clear(&hFF0000FF)
    logo.getPng(0, 0, 90, 30).writeFile("tmp:/logo.png")
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("OverhangScene")
    screen.show()
    scene.findNode("overhang").logoUri = "tmp:/logo.png"
    wait(500, port)
    for each part in scene.findNode("overhang").getChildren(-1, 0)
        if part.subtype() = "Poster" and part.uri = "tmp:/logo.png" then logo = part
        if part.subtype() = "Label" and part.text = "Shows" then title = part
    end for
    check("the logo is loaded", logo.bitmapWidth > 20, true)
    check("the title is to its right", title.translation[0] > logo.translation[0] + logo.bitmapWidth, true)
end sub
