sub main()
    screen = createObject("roSGScreen")
    screen.setMessagePort(createObject("roMessagePort"))
    scene = screen.createScene("ScriptScene")
    screen.show()
    check("both scripts are those of the files", scene.callFunc("answer"), 42)
end sub
