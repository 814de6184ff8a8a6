sub main()
    screen = createObject("roSGScreen")
    screen.createScene("FocusScene")
    screen.show()
end sub
