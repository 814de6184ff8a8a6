sub main()
    screen = createObject("roSGScreen")
    screen.createScene("LayoutScene")
    screen.show()
end sub
