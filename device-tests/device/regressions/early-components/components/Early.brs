sub init()
    m.top.files = type(createObject("roFileSystem"))
end sub
