sub init()
    check("no component of a library before it is there", createObject("roSGNode", "Shop:Price"), invalid)
    library = m.top.findNode("inMarkup")
    check("a library in markup is being loaded", library.loadStatus = "loading", true)
    library.observeField("loadStatus", "onShop")
end sub

sub onShop(event as object)
    check("the status", event.getData() = "ready", true)
    price = createObject("roSGNode", "Shop:Price")
    check("a node by its full name", price.subtype(), "Shop:Price")
    check("case plays no part", createObject("roSGNode", "shop:PRICE") <> invalid, true)
    check("no short name in the app", createObject("roSGNode", "Price"), invalid)
    check("a field's default", price.currency = "EUR", true)
    check("its init ran, and its base's", price.order = "base price", true)
    price.amount = 3
    check("an observer of an interface field", price.text = "3 EUR", true)
    check("an own file by libpkg:/", price.note = "from the library", true)
    check("an own file by libpkg:", price.sameNote = "from the library", true)
    check("a file of the app by pkg:/", price.appsFile = true, true)
    check("an own file is not the app's", readAsciiFile("libpkg:/scripts/note.txt"), "")
    check("a child of its markup", price.findNode("label").subtype(), "Label")
    check("an image of its own", price.findNode("image").bitmapWidth = 3, true)
    check("a component of its own in markup", price.findNode("inner").subtype(), "Shop:Inner")
    check("one made by its short name", price.made = "Shop:Inner", true)
    check("one made as a child", price.getChild(price.getChildCount() - 1).subtype(), "Shop:Inner")
    check("a function of its interface", price.callFunc("twice", 4), 8)
    check("its conditional compilation", price.loud = true, true)
    check("in the app's markup", createObject("roSGNode", "UsesShop").findNode("price").text = "7 EUR", true)
    shelf = createObject("roSGNode", "Shop:Shelf")
    check("a list's items by their short name in markup", shelf.findNode("first").itemComponentName = "Shop:Inner", true)
    check("and by its script", shelf.findNode("second").itemComponentName = "Shop:Inner", true)
    m.price = m.top.createChild("Shop:Price")
    check("by createChild", m.price.subtype(), "Shop:Price")
    m.top.findNode("inMarkup").loadStatus = "none"
    check("the status is read only", m.top.findNode("inMarkup").loadStatus = "ready", true)
    m.task = createObject("roSGNode", "Shop:Work")
    m.task.observeField("result", "onWork")
    m.task.control = "run"
end sub

sub onWork(event as object)
    check("a task of the library", event.getData() = "worked with Shop:Price, from the library", true)
    m.failures = [
        "@URL@/libraries/missing.zip", "@URL@/libraries/text.zip", "@URL@/libraries/bare.zip", "@URL@/libraries/broken.zip", "@URL@/libraries/baseless.zip", "@URL@/libraries/circle.zip",
        "pkg:/no.zip", "pkg:/source/main.brs", "no address", "http://127.0.0.1:1/refused.zip", "@URL@/libraries/bomb.zip"
    ]
    m.library = createObject("roSGNode", "ComponentLibrary")
    check("a new node", m.library.loadStatus = "none", true)
    m.library.id = "byCode"
    check("an id alone loads nothing", m.library.loadStatus = "none", true)
    m.library.observeField("loadStatus", "onStatus")
    tryNext()
end sub

sub tryNext()
    m.uri = m.failures.shift()
    if m.uri = invalid then m.uri = "pkg:/local.zip"
    m.library.uri = m.uri
    check("is being loaded: " + m.uri, m.library.loadStatus = "loading", true)
end sub

sub onStatus(event as object)
    status = event.getData()
    if status = "loading" then return
    if m.uri = "pkg:/local.zip"
        check("a library in the app's package", status = "ready", true)
        check("a node of it", createObject("roSGNode", "Shop:Price").subtype(), "Shop:Price")
        m.top.done = true
    else
        check("fails: " + m.uri, status = "failed", true)
        check("and the component that was there stays: " + m.uri, createObject("roSGNode", "Shop:Price") <> invalid, true)
        check("and nothing of it is there: " + m.uri, createObject("roSGNode", "Broken:Fine"), invalid)
        tryNext()
    end if
end sub
