sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("DialogScene")
    screen.show()
    message(scene, port)
    itsEnds(scene, port)
    longOnes(scene, port)
    keyboards(scene, port)
    ownAreas(scene, port)
end sub

sub message(scene as object, port as object)
    dialog = createObject("roSGNode", "StandardMessageDialog")
    dialog.title = "Title"
    dialog.message = ["one", "two"]
    dialog.bulletText = ["a", "b"]
    dialog.bottomMessage = ["three"]
    scene.callFunc("open", dialog)
    check("it has the focus at once", dialog.isInFocusChain() and not scene.callFunc("behind"), true)
    told("without buttons it tells of none", scene, port, "")
    dialog.buttons = ["OK", "Cancel"]
    told("buttons that come later have it", scene, port, "buttonFocused 0 ")
    press("Down", "down is the next button", scene, port, "buttonFocused 1 ")
    press("Down", "the last is the last", scene, port, "")
    press("Up", "and up", scene, port, "buttonFocused 0 ")
    press("Play", "no key is for what is behind", scene, port, "")
    press("Select", "OK selects it", scene, port, "buttonSelected 0 ")
    check("and leaves it open", dialog.visible = true, true)
    check("the standard width", dialog.boundingRect().width = 692, true)
    dialog.close = true
    check("close closes it", scene.log = "wasClosed true " and not dialog.visible, true)
    check("the focus is where it was", scene.callFunc("behind") = true, true)
    check("its button can be asked for", dialog.buttonSelected = 0, true)
    wait(200, port)
    check("the scene has none any more", scene.dialog = invalid, true)
end sub

sub itsEnds(scene as object, port as object)
    for each key in ["Back", "Info"]
        scene.callFunc("open", ask("Sure?", ["Yes"]))
        press(key, key + " closes it", scene, port, "buttonFocused 0 wasClosed true ")
    end for
    kept = ask("Wait", ["OK"])
    kept.backExitsDialog = false
    scene.callFunc("open", kept)
    press("Back", "but not when it may not", scene, port, "buttonFocused 0 ")
    other = ask("Other", ["OK"])
    scene.callFunc("open", other)
    wait(100, port)
    check("another dialog closes it", kept.wasClosed = true and not kept.isInFocusChain(), true)
    scene.dialog = invalid
    check("no dialog any more", other.wasClosed = true and scene.callFunc("behind") = true, true)
    scene.log = ""
    press("Back", "a key is for the scene again", scene, port, "behind: back ")
end sub

sub longOnes(scene as object, port as object)
    wide = ask(string(50, "wide "), ["OK"])
    scene.callFunc("open", wide)
    wait(200, port)
    check("a long title makes it wider", wide.boundingRect().width = 920, true)
    wide.close = true
    long = ask("Long", ["OK"])
    long.message = [string(2000, "word ")]
    long.width = 1000
    scene.callFunc("open", long)
    wait(200, port)
    rect = long.boundingRect()
    check("a width of its own", rect.width = 1000, true)
    check("what is long fits on the screen", rect.y >= 0 and rect.y + rect.height <= 720, true)
    long.close = true
    wait(100, port)
end sub

sub keyboards(scene as object, port as object)
    dialog = createObject("roSGNode", "StandardKeyboardDialog")
    dialog.buttons = ["OK"]
    dialog.text = "x"
    check("where it is from", dialog.isSubtype("StandardDialog") = true, true)
    check("its text is the box's", dialog.textEditBox.text = "x" and dialog.keyboardDomain = "generic", true)
    dialog.textEditBox.cursorPosition = 1
    scene.callFunc("open", dialog)
    wait(100, port)
    print "press Right"
    press("Select", "the keyboard has the focus, and is typed on", scene, port, "text xa ")
    check("the box has it as well", dialog.textEditBox.text = "xa", true)
    print "press Down"
    print "press Down"
    print "press Down"
    press("Down", "below it are the buttons", scene, port, "buttonFocused 0 ")
    dialog.close = true
    pin = createObject("roSGNode", "StandardPinPadDialog")
    pin.buttons = ["OK"]
    scene.callFunc("open", pin)
    pin.textEditBox.text = "12"
    told("a PIN", scene, port, "pin 12 ")
    check("is its own", pin.pin = "12", true)
    pin.close = true
    wait(100, port)
end sub

sub ownAreas(scene as object, port as object)
    dialog = createObject("roSGNode", "OwnDialog")
    scene.callFunc("open", dialog)
    told("a disabled button has no focus", scene, port, "buttonFocused 1 ")
    check("its children are its own", dialog.getChildCount() = 3, true)
    heard(dialog, port, "width 480 ")
    check("a column is told its width", dialog.heard = "width 480 ", true)
    press("Down", "it is left out", scene, port, "buttonFocused 3 ")
    print "press Up"
    print "press Up"
    press("Select", "above the buttons is the last card", scene, port, "buttonFocused 1 ")
    heard(dialog, port, "width 480 second ")
    check("which tells", dialog.heard = "width 480 second ", true)
    check("its group knows", dialog.findNode("group").selectedIndex = 1, true)
    check("and switches it on", dialog.findNode("second").iconStatus = true, true)
    dialog.findNode("group").selectedIndex = 0
    check("one of them", dialog.findNode("first").iconStatus and not dialog.findNode("second").iconStatus, true)
    rect = dialog.findNode("buttons").boundingRect()
    check("the buttons are below", rect.y > dialog.findNode("content").translation[1] = true, true)
    dialog.close = true
    plain = createObject("roSGNode", "PlainDialog")
    scene.callFunc("open", plain)
    check("buttons of another kind can have the focus", plain.findNode("own").isInFocusChain() = true, true)
    plain.close = true
end sub

function ask(title as string, buttons as object) as object
    dialog = createObject("roSGNode", "StandardMessageDialog")
    dialog.title = title
    dialog.buttons = buttons
    return dialog
end function

sub press(key as string, claim as string, scene as object, port as object, expected as string)
    print "press "; key
    told(claim, scene, port, expected)
end sub

' Waits for what is expected, or for nothing else.
sub told(claim as string, scene as object, port as object, expected as string)
    tries = 200
    if expected = "" then tries = 2
    for i = 1 to tries
        if scene.log = expected and expected <> "" then exit for
        wait(100, port)
    end for
    check(claim, scene.log + "", expected)
    scene.log = ""
end sub

' The focus is on the card before the last of the keys has come.
sub heard(dialog as object, port as object, expected as string)
    for i = 1 to 200
        if dialog.heard = expected then exit for
        wait(100, port)
    end for
end sub
