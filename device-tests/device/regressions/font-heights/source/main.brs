sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("FontScene")
    screen.show()
    ' Measured on a device at 720 lines.
    for each font in [["bold", 21!], ["large", 61!], ["tiny", 18!]]
        check("a line of the font " + font[0], scene.findNode(font[0]).boundingRect().height = font[1], true)
    end for
end sub
