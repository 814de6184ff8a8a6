sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("FieldsScene")
    screen.show()

    progress = scene.findNode("progress")
    check("a number", progress.percent = 0, true)
    progress.percent = progress.percent + 35
    progress.percent = "40"
    check("a text is turned into one", progress.percent = 40, true)
    check("a field of the markup", progress.text = "Loading", true)
    check("lists in the markup", scene.findNode("bullets").bulletText[1] = "two", true)
    ok = scene.findNode("ok")
    check("a Boolean", ok.disabled = true, true)
    ok.text = "Yes"
    check("observers hear of it", scene.log = "percent percent text ", true)
    check("what it is", ok.isSubtype("Group") and progress.isSubtype("StdDlgItemBase") = true, true)
    check("what it inherits", progress.scrollable = false, true)
    progress.translation = [1, 2]
    check("and is drawn as", progress.translation[1] = 2.0, true)
    check("no other field", progress.hasField("percentage"), false)

    dialog = createObject("roSGNode", "StandardMessageDialog")
    dialog.title = "Hello"
    dialog.message = ["one", "two"]
    dialog.buttons = ["OK"]
    check("a message", dialog.title + dialog.message[1] + dialog.bulletType = "Hellotwobullet", true)
    check("of a dialog", dialog.isSubtype("StandardDialog") = true, true)

    pin = createObject("roSGNode", "PinDialog")
    check("a node of its own", pin.pinPad.subtype() = "PinPad", true)
    check("with its defaults", pin.pinPad.pinLength = 4, true)
    pin.pinPad.pin = "12"
    check("which shares its field", pin.pin = "12", true)
    other = createObject("roSGNode", "PinDialog")
    check("and is not another's", other.pin = "", true)
    check("a spinner", createObject("roSGNode", "ProgressDialog").busySpinner.subtype() = "BusySpinner", true)

    video = createObject("roSGNode", "Video")
    video.width = 640
    check("a whole number in a Float", video.getFieldType("width") = "float" and video.width / 3 > 213.3, true)
    video.bufferingBar.filledBarBlendColor = "0x00FF00FF"
    check("a part of a Video", video.bufferingBar.filledBarBlendColor = &h00FF00FF, true)
    check("which a channel's own component is not", scene.findNode("bar").own = "the channel's", true)

    content = createObject("roSGNode", "ContentNode")
    names = content.keys().count()
    content.drmParams = { keySystem: "Widevine" }
    check("meta-data", content.drmParams.keySystem = "Widevine", true)
    check("in any spelling", content.secondarytitle = "", true)
    content.update({ w: 2, h: "3" })
    check("of an item of a grid", content.w + content.h = 5, true)
    content.observeField("programId", createObject("roMessagePort"))
    check("that is there", content.hasField("programId") = true, true)
    check("and counted when it is used", content.keys().count() > names = true, true)
    content.addField("price", "float", false)
    content.price = 1.5
    check("what a channel adds is of its type", content.price = 1.5, true)
    check("another ContentNode has its own", createObject("roSGNode", "ContentNode").w = 0, true)
    check("a scene", scene.limitBackgroundToUIResolution = true, true)
end sub
