sub main()
    screen = createObject("roSGScreen")
    screen.createScene("AnimationScene")
    screen.show()
end sub
