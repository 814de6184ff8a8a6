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

    dialog = createObject("roSGNode", "StandardKeyboardDialog")
    dialog.title = "Name"
    dialog.message = ["Your name"]
    dialog.buttons = ["OK", "Cancel"]
    dialog.textEditBox.hintText = "as on your card"
    check("a dialog", dialog.title + dialog.message[0] + dialog.buttons[1] = "NameYour nameCancel", true)
    check("the box of a dialog", dialog.textEditBox.hintText = "as on your card", true)
    dialog.text = "three"
    check("its text", dialog.textEditBox.text = "three", true)
    check("where it is from", dialog.isSubtype("StandardDialog") = true, true)
    scene.dialog = dialog
    pin = createObject("roSGNode", "StandardPinPadDialog")
    pin.textEditBox.text = "1234"
    check("a PIN", pin.pin = "1234", true)
end sub
