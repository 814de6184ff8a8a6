sub main()
    files = createObject("roFileSystem")
    folder = files.stat("common:/certs")
    check("a time of making", type(folder.ctime), "roDateTime")
    check("a time of change", folder.mtime.asSeconds() > 1500000000, true)
    check("what it was", folder.type, "directory")
    check("what is common can be written", folder.permissions, "rw")
    check("nothing of what is not there", files.stat("tmp:/none").count(), 0)
end sub
