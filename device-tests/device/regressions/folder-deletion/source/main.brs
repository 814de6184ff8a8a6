sub main()
    files = createObject("roFileSystem")
    for each volume in ["tmp:", "cachefs:"]
        for each slash in ["", "/"]
            folder = volume + "/outer"
            createDirectory(folder)
            createDirectory(folder + "/inner")
            writeAsciiFile(folder + "/file", "x")
            writeAsciiFile(folder + "/inner/file", "x")
            writeAsciiFile(volume + "/beside", "x")
            check("a folder is deleted", files.delete(folder + slash), true)
            check("with what is in it", files.exists(folder) or files.exists(folder + "/inner/file"), false)
            check("and nothing else", files.exists(volume + "/beside"), true)
            check("it can be made again, empty", createDirectory(folder) and files.getDirectoryListing(folder).count() = 0, true)
            check("and deleted again", files.delete(folder), true)
        end for
    end for
    check("not what is in the package", files.delete("pkg:/source"), false)
    check("not what is not there", files.delete("tmp:/nobody"), false)
end sub
