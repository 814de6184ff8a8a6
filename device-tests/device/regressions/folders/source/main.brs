sub main()
    files = createObject("roFileSystem")
    for each volume in ["tmp:", "cachefs:"]
        createDirectory(volume + "/a")
        createDirectory(volume + "/a/b")
        check("an empty folder is deleted", files.delete(volume + "/a/b") and not files.exists(volume + "/a/b"), true)
        writeAsciiFile(volume + "/a/c", "x")
        check("one with a file is not", deleteDirectory(volume + "/a"), false)
        check("a file is renamed", files.rename(volume + "/a/c", volume + "/a/d"), true)
        check("and has its text", readAsciiFile(volume + "/a/d"), "x")
        check("a file is deleted", deleteFile(volume + "/a/d"), true)
        check("and then its folder", deleteDirectory(volume + "/a"), true)
    end for
end sub
