' As the page "Specifying display resolution" of Roku's documentation describes.
sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("PlainScene")
    screen.show()
    check("lines of the scene", scene.currentDesignResolution.height = 720, true)
    check("its name", scene.currentDesignResolution.resolution + "", "HD")
    check("the list", createObject("roAppInfo").getValue("ui_resolutions") + "", "sd,HD, fhd")
end sub
