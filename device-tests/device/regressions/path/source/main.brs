sub main()
    for each text in ["tmp:/a", "cachefs:/v1/b.json", "pkg:/source/main.brs", "ext1:/vid", "tmp:/a b/c d"]
        check(text + " is valid", createObject("roPath", text).isValid(), true)
    end for
    for each text in ["", "abc", "/a/b", "tmp:/a<b", "tmp:/a>b", "tmp:/a|b", "tmp:/a?b", "tmp:/a*b", "foo:/a:b", "tmp:/a" + chr(34)]
        path = createObject("roPath", text)
        check(text + " is not valid", path.isValid(), false)
        check(text + " has no parts", path.split().count(), 0)
    end for

    ' A program that makes a folder's parents first goes from parent to parent until the device itself.
    path = createObject("roPath", "tmp:/ab c/b/c d")
    names = []
    while path.split().parent <> path.split().phy + "/" and names.count() < 9
        names.push(path.split().filename)
        path = createObject("roPath", path.split().parent)
    end while
    names.push(path.split().filename)
    check("every parent", names.join(", ") = "c d, b, ab c", true)

    parts = createObject("roPath", "tmp:/b/one.two.txt").split()
    check("basename", parts.basename = "one.two", true)
    check("extension", parts.extension = ".txt", true)
    check("filename", parts.filename = "one.two.txt", true)
    check("parent", parts.parent = "tmp:/b/", true)
    check("phy", parts.phy = "tmp:", true)

    path = createObject("roPath", "tmp:/a")
    check("changes", path.change("pkg:/images/b.png"), true)
    check("is another", path = "pkg:/images/b.png", true)
    check("on another device", path.split().phy = "pkg:", true)
    check("changes to none", path.change("tmp:/?"), false)
    check("is not valid", path.isValid(), false)
end sub
