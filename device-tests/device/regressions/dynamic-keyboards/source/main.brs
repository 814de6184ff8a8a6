sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("KeyboardScene")
    screen.show()
    keyboard = scene.findNode("keyboard")
    keyboard.textEditBox.voiceEnabled = true
    check("a field of the box", keyboard.textEditBox.voiceEnabled = true, true)
    check("the kind of the box", keyboard.textEditBox.subtype() = "VoiceTextEditBox", true)
    check("a field of the markup", keyboard.domain = "email", true)
    keyboard.text = "one"
    check("its text is the box's", keyboard.textEditBox.text = "one", true)
    keyboard.textEditBox.text = "two"
    check("and the box's is its", keyboard.text = "two", true)
    check("its kind", keyboard.isSubtype("DynamicKeyboardBase") and not keyboard.isSubtype("Keyboard"), true)
    mini = scene.findNode("mini")
    mini.textEditBox.hintText = "What for?"
    check("a mini keyboard", mini.textEditBox.hintText = "What for?", true)
    check("each has a box of its own", keyboard.textEditBox.hintText = "", true)
    check("keys of one's own", scene.findNode("own").keyGrid.keyDefinitionUri = "pkg:/keys.json", true)

    mini.setFocus(true)
    for each key in ["Select", "Right", "Select"]
        wait(200, port)
        print "press "; key
    end for
    for i = 1 to 200
        if mini.text = "ab" then exit for
        wait(100, port)
    end for
    check("its keys type", mini.text = "ab", true)

    pad = scene.findNode("pad")
    check("a PIN has four digits", pad.textEditBox.maxTextLength = 4 and pad.textEditBox.voiceEntryType = "numeric", true)
    pad.setFocus(true)
    for each key in ["Right", "Down", "Select", "Down", "Down", "Select", "Right", "Select", "Up", "Select"]
        print "press "; key
    end for
    for i = 1 to 200
        if pad.text = "59" then exit for
        wait(100, port)
    end for
    check("and a pad to type them on, and to delete one", pad.text + "", "59")

    old = scene.findNode("old")
    old.observeField("pin", port)
    old.setFocus(true)
    for each key in ["Down", "Select", "Select"]
        print "press "; key
    end for
    told = ""
    for i = 1 to 2
        event = wait(60000, port)
        if event <> invalid then told = told + event.getField() + " " + event.getData() + " "
    end for
    check("the older pad tells its PIN", told + "", "pin 4 pin 44 ")
end sub
