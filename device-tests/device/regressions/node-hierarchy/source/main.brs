sub main()
    screen = createObject("roSGScreen")
    screen.createScene("KindScene")
    screen.show()
end sub
