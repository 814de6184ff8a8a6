' @channel: app-uptime
sub main()
    uptime = createObject("roAppManager").getUptime()
    check("uptime counts from the start", uptime.totalMilliseconds() >= 0 and uptime.totalSeconds() < 60, true)
    sleep(30)
    check("and goes on", uptime.totalMilliseconds() >= 29, true)
end sub

' @channel: append-creates-file
sub main()
    bytes = createObject("roByteArray")
    bytes.fromAsciiString("one ")
    check("a file that is not there is made", bytes.appendFile("tmp:/appended"), true)
    bytes.fromAsciiString("two")
    check("and appended to", bytes.appendFile("tmp:/appended"), true)
    check("with both in it", readAsciiFile("tmp:/appended"), "one two")
    check("not in a folder that is not there", bytes.appendFile("tmp:/nowhere/file"), false)
    check("nor in the package", bytes.appendFile("pkg:/source/file"), false)
end sub

' @channel: array-gaps
sub main()
    list = [1]
    list[3] = 4
    check("it grows", list.count(), 4)
    check("by what is invalid", formatJson(list), "[1,null,null,4]")
    seen = ""
    for each value in list
        seen += type(value) + " "
    end for
    check("which is gone through", seen, "roInteger Invalid Invalid roInteger ")
end sub

' @channel: array-order
sub main()
    numbers = [boxed(3), boxed(1), 2]
    numbers.sort()
    check("numbers", formatJson(numbers), "[1,2,3]")
    check("they stay in their boxes", type(numbers[0]), type(boxed(1)))
    numbers.sort("r")
    check("backwards", formatJson(numbers), "[3,2,1]")
    texts = [boxed("c"), "B", boxed("a")]
    texts.sort("i")
    check("texts", formatJson(texts), formatJson(["a", "B", "c"]))
    check("by a key", keysOf([{ k: boxed(3) }, { k: boxed(1) }, { k: 2 }], ""), "1 2 3 ")
    check("by a key, backwards", keysOf([{ k: boxed(1) }, { k: boxed(3) }, { k: 2 }], "r"), "3 2 1 ")
    check("plain ones as before", keysOf([{ k: 3 }, { k: 1 }, { k: 2 }], ""), "1 2 3 ")
    equal = [{ k: 2, name: "a" }, { k: 1, name: "b" }, { k: 2, name: "c" }, { k: boxed(2), name: "d" }]
    equal.sortBy("k")
    check("equal ones stay as they were", equal[0].name + equal[1].name + equal[2].name + equal[3].name, "bacd")
    cases = ["b", "a", "B", "A"]
    cases.sort("i")
    check("equal but for the case, too", formatJson(cases), formatJson(["a", "A", "b", "B"]))
end sub

function boxed(value as dynamic) as object
    return value
end function

function keysOf(list as object, flags as string) as string
    list.sortBy("k", flags)
    keys = ""
    for each entry in list
        keys += entry.k.toStr() + " "
    end for
    return keys
end function

' @channel: boxed-elements
sub main()
    x = 5
    s = "t"
    f = 1.5
    d = 2.5#
    a = [x, s, f, d]
    check("an Integer", type(x), "Integer")
    check("a text", type(s), "String")
    check("a Float", type(f), "Float")
    check("a Double", type(d), "Double")
    check("its element is boxed", type(a[0]) + type(a[1]) + type(a[2]), "roIntegerroStringroFloat")
    check("with its value", a[0] + a[2] + a[3], 9.0#)
    check("and its text", a[1] + "u", "tu")
    check("in a box of its own", type(box(x)), "roInt")
    for i = 1 to 2
        y = 7
        check("a literal, time " + i.toStr(), type(y), "Integer")
        list = [y]
    end for
    table = { x: x, s: s }
    table["y"] = x
    table.z = s
    table.addReplace("w", f)
    check("of a table", type(x) + type(s) + type(f), "IntegerStringFloat")
    check("its elements", type(table.x) + type(table.y) + type(table.z) + type(table.w), "roIntegerroIntegerroStringroFloat")
    list.push(x)
    list.unshift(s)
    list[5] = f
    check("what methods put in", type(x) + type(s) + type(f), "IntegerStringFloat")
    check("is boxed there", type(list[0]) + type(list.peek()) + type(list[2]), "roStringroFloatroInteger")
    keep(x, list)
    check("what a function puts in", type(x), "Integer")
    node = createObject("roSGNode", "ContentNode")
    node.addFields({ size: x })
    check("a field of a node", type(x), "Integer")
    for each element in [x]
        check("one after the other", type(element), "roInteger")
    end for
    check("counted on from", type(a[0] + 1), "Integer")
    check("by its kind", type(a[0], 3), "Integer")
end sub

sub keep(value as dynamic, list as object)
    list.push(value)
end sub

' @channel: byte-array-reads
sub main()
    bytes = createObject("roByteArray")
    bytes.fromHexString("00ff0a")
    check("each byte, from the first to the last", inOrder(bytes), "0 255 10 ")
    check("and once more", inOrder(bytes), "0 255 10 ")
    bytes.reset()
    check("by its own methods", bytes.next() + bytes.next(), 255)
    check("there is one left", bytes.isNext(), true)
    check("the last", bytes.next(), 10)
    check("and none then", bytes.isNext(), false)
    check("nothing of none", inOrder(createObject("roByteArray")), "")
    check("an index of each kind of number", bytes[1] + bytes[1&] + bytes[1.5!] + bytes[1.5#], 1020)
    check("an index in a box", bytes[box(2)], 10)
    check("nothing behind the end", bytes[3], invalid)
    check("nothing before the start", bytes[-1], invalid)
    check("an entry", bytes.getEntry(2), 10)
    check("sums up many bytes in little time", sumOf(200000), 25493856)
end sub

' Takes half an hour if each read copies the array.
function sumOf(size as integer) as integer
    bytes = createObject("roByteArray")
    bytes[size - 1] = 0
    for i = 0 to size - 1
        bytes[i] = i mod 256
    end for
    sum = 0
    for i = 0 to size - 1
        sum = sum + bytes[i]
    end for
    return sum
end function

function inOrder(bytes as object) as string
    told = ""
    for each byte in bytes
        told = told + byte.toStr() + " "
    end for
    return told
end function

' @channel: code-points
sub main()
    smile = chr(128516)
    text = "a" + smile + "b" + smile
    check("len", len(text), 4)
    check("mid", mid(text, 2, 1), smile)
    check("mid to the end", mid(text, 4), smile)
    check("left", left(text, 2), "a" + smile)
    check("left of nothing", left(text, -1), "")
    check("right", right(text, 2), "b" + smile)
    check("asc", asc(smile), 128516)
    check("instr", instr(1, text, "b"), 3)
    check("instr from a place", instr(3, text, smile), 4)
    check("instr of what is not there", instr(1, text, "z"), 0)
    check("methods: len", text.len(), 4)
    check("methods: mid", text.mid(1, 1), smile)
    check("methods: left", text.left(2), "a" + smile)
    check("methods: right", text.right(1), smile)
    check("methods: instr", text.instr("b"), 2)
    check("methods: instr from a place", text.instr(2, smile), 3)
    check("plain text", len("abc") + instr(2, "abca", "a") + "abc".instr("c"), 9)
end sub

' @channel: crc32
sub main()
    bytes = createObject("roByteArray")
    bytes.fromAsciiString("hello")
    check("a checksum", bytes.getCRC32(), 907060870)
    bytes.fromAsciiString("hello:é")
    check("a checksum with the highest bit set is negative", bytes.getCRC32().toStr(), "-1724757350")
    check("of a part", bytes.getCRC32(0, 5), 907060870)
end sub

' @channel: creatable-objects
sub main()
    list = createObject("roXMLList")
    check("a list of elements", type(list), "roXMLList")
    element = createObject("roXMLElement")
    element.setName("a")
    list.addTail(element)
    check("it can be filled", list.count() = 1 and list[0].getName() = "a", true)
    double = createObject("roIntrinsicDouble", 2.5#)
    check("a boxed Double", type(double), "roIntrinsicDouble")
    check("its value", double.getDouble(), createObject("roDouble", 2.5#).getDouble())
    double.setDouble(1.25#)
    check("it can be set", double.getDouble(), 1.25#)
    check("a roDouble keeps its name", type(createObject("roDouble")), "roDouble")
end sub

' @channel: file-times
sub main()
    files = createObject("roFileSystem")
    folder = files.stat("common:/certs")
    check("a time of making", type(folder.ctime), "roDateTime")
    check("a time of change", folder.mtime.asSeconds() > 1500000000, true)
    check("what it was", folder.type, "directory")
    check("what is common can be written", folder.permissions, "rw")
    check("nothing of what is not there", files.stat("tmp:/none").count(), 0)
end sub

' @channel: folder-deletion
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

' @channel: folders
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

' @channel: format-json
sub main()
    q = chr(34)
    check("quotes, backslashes and control characters are escaped", formatJson(q + "\" + chr(10) + chr(1)), q + "\" + q + "\\\n\u0001" + q)
    aa = {}
    aa.setModeCaseSensitive()
    aa["Key"] = 1
    aa["key"] = 2
    check("keys that differ by case keep their values", formatJson(aa), "{" + q + "Key" + q + ":1," + q + "key" + q + ":2}")
    check("keys are escaped", parseJson(formatJson({ "a\b": true }))["a\b"], true)
    cycle = { list: [] }
    cycle.list.push(cycle)
    check("a cycle gives an empty string", formatJson(cycle), "")
    check("numbers keep their kind", formatJson([1, 9007199254740993&, 1.5, -2]), "[1,9007199254740993,1.5,-2]")
    check("other than ASCII is escaped unless told not to", formatJson("é"), q + "\u00E9" + q)
    check("told not to", formatJson("é", 1), q + "é" + q)
end sub

' @channel: join-boxed-strings
sub main()
    boxed = createObject("roString")
    boxed.setString("b")
    check("a text in a box among others", ["a", boxed, "c"].join("-"), "a-b-c")
    check("parsed texts", parseJson("[""x"", ""y""]").join(","), "x,y")
    check("no text at all", [].join(","), "")
    check("a number among texts", [boxed, 1].join(","), "")
end sub

' @channel: large-values
sub main()
    list = []
    list[999999] = 1
    list.append(list)
    check("a long array is appended, also to itself", list.count(), 2000000)
    check("in order", list[1999999], 1)
    list.append(["last"])
    check("as a short one", list[2000000], "last")
    grown = []
    grown.append(list)
    check("with the capacity of its elements", grown.capacity(), 2000001)
    linked = createObject("roList")
    linked[999999] = 1
    for at = 0 to 2000
        linked[at] = at
    end for
    linked.append(linked)
    check("a linked list too, without its gaps", linked.count(), 1002002)
    bytes = createObject("roByteArray")
    bytes[1999] = 7
    bytes.append(bytes)
    check("and bytes", bytes.count(), 4000)
    check("in order", bytes[3999], 7)
    fixed = createObject("roArray", 10, false)
    fixed.append(list)
    check("a fixed array takes no more than it holds", fixed.count(), 0)
end sub

' @channel: path
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

' @channel: regex-spacing
sub main()
    spaced = createObject("roRegex", "(\d{3})  -  (\d{4}) # a number" + chr(10) + " $", "x")
    check("spaces and comments do not count", spaced.isMatch("555-1234"), true)
    check("and are not asked for", spaced.isMatch("555  -  1234"), false)
    kept = createObject("roRegex", "a\ b [ #] \#", "ix")
    check("escaped and in a class they do", kept.isMatch("A b##"), true)
    check("as a space in a class", kept.isMatch("a b #"), true)
    check("other flags hold", kept.isMatch("ab #"), false)
    plain = createObject("roRegex", "a b", "")
    check("without the flag a space counts", plain.isMatch("a b"), true)
    check("two arguments are enough", createObject("roRegex", "b+", "i").replace("abB", "-"), "a-")
end sub

' @channel: registry-keys
sub main()
    section = createObject("roRegistrySection", "Kept")
    section.write("firstKey-aB", "1")
    section.write("second", "2")
    check("keys as they were written", formatJson(section.readMulti(["firstKey-aB", "second", "none"])), "{""firstKey-aB"":""1"",""second"":""2""}")
end sub

' @channel: registry-limit
sub main()
    section = createObject("roRegistrySection", "test")
    registry = createObject("roRegistry")
    before = registry.getSpaceAvailable()
    check("small values are kept", section.write("a", "1"), true)
    check("space shrinks", registry.getSpaceAvailable() < before, true)
    check("what compresses well fits", section.write("zeros", string(100000, "0")), true)
    section.delete("zeros")
    noise = ""
    while noise.len() < 60000
        noise = noise + rnd(1000000000).toStr() + chr(33 + rnd(90))
    end while
    check("what does not is refused", section.write("noise", noise), false)
    check("and not stored", section.exists("noise"), false)
    check("writing several is all or nothing", section.writeMulti({ b: "2", noise: noise }), false)
    check("nothing of it is stored", section.exists("b"), false)
    check("so is writing a value that is no text", section.writeMulti({ c: "3", d: invalid }), false)
    check("none of which is stored", section.exists("c") or section.exists("d"), false)
    check("the rest is there", section.read("a"), "1")
end sub

' @channel: shared-literals
sub main()
  list = [true, false, invalid]
  list.push(true)
  check("type of true after one was put in an array", type(true), "Boolean")
  check("type of false", type(false), "Boolean")
  check("type of invalid", type(invalid), "Invalid")
  check("type of a comparison", type(list.count() = 4), "Boolean")
  check("a number of its own is not touched", type(1), "Integer")
end sub

' @channel: signing
' Keys and signatures of OpenSSL's own command, and of RFC 8032 (section 7.1, test 2).
sub main()
    rsaKeys()
    rsa = createObject("roRSA")
    check("a key that is there is valid", rsa.setPrivateKey("tmp:/private.pem"), 1)
    check("one that is not there is not found", rsa.setPrivateKey("tmp:/none.pem"), -1)
    writeAsciiFile("tmp:/odd.pem", "no key")
    check("a file without a key is not valid", rsa.setPrivateKey("tmp:/odd.pem"), 0)
    digest = createObject("roEVPDigest")
    digest.setup("sha1")
    hashed = bytesOf(digest.process(asciiBytes("hello")))
    check("without a digest algorithm the digest itself is signed", rsa.sign(hashed).toHexString(), "22A463025B69B58ACABB2ACE22C3784547017950327F384F4191FF3C497C7F804CD3E75EBA634C67FB53F86F5405899987C2EB3DE55C17867B5D18454209C31B21E049FC97A1DD4F5B2E20ABA8AD567176A401440B92D39D3B71BD276ADB78465768B0224962EDEF621013BFEF01586F82B33A4A14EF16821345393AE5DE2828")
    check("a digest algorithm that is known is set", rsa.setDigestAlgorithm("sha1"), true)
    check("another is not", rsa.setDigestAlgorithm("sha0815"), false)
    signature = rsa.sign(hashed)
    check("a signature", signature.toHexString(), "250BC6690831645E92F5E341F4265685F2ADB69408F8C7C9A1A7D5E3C9962CFAFE07AF00D6E8497C4F15C602142FB4EF6186A18FF9BCE5360383A7A24F64A21293EE48580D61AA46200F6284DB66A456F26DA9942E695157D98769FE1EB89AF1B3FDEB6167F52E9D5626B082A44A8729481ECECEE6E29E47ED0F38F389501FAC")
    check("nothing is no digest", rsa.sign(createObject("roByteArray")), invalid)
    check("without a public key nothing is verified", rsa.verify(hashed, signature), -1)
    check("a public key", rsa.setPublicKey("tmp:/public.pem"), 1)
    check("a signature matches", rsa.verify(hashed, signature), 1)
    check("an empty digest is said to be one", rsa.verify(createObject("roByteArray"), signature), -2)
    signature[0] = 255 - signature[0]
    check("a changed one does not match", rsa.verify(hashed, signature), 0)
    check("without a key nothing is signed", createObject("roRSA").sign(hashed), invalid)
    check("by its interface", getInterface(rsa, "ifRSA") <> invalid, true)
    ed25519()
    ecdsa()
end sub

sub ed25519()
    dsa = createObject("roDsa")
    check("an algorithm that is known is set", dsa.setSignAlgorithm("Ed25519"), true)
    check("another is not", dsa.setSignAlgorithm("DSA"), false)
    key = bytesOf("302e020100300506032b6570042204204ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")
    check("a key of bytes", dsa.setPrivateKeyFromByteArray(key), 1)
    check("bytes that are none", dsa.setPrivateKeyFromByteArray(bytesOf("00")), 0)
    message = bytesOf("72")
    wanted = "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    check("the signature of the RFC", lcase(dsa.sign(message).toHexString()), wanted)
    bytesOf("302a300506032b65700321003d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c").writeFile("tmp:/ed.der")
    check("its public key", dsa.setPublicKey("tmp:/ed.der"), 1)
    check("verifies it", dsa.verify(message, bytesOf(wanted)), 1)
    check("and no other message", dsa.verify(bytesOf("73"), bytesOf(wanted)), 0)
end sub

sub ecdsa()
    dsa = createObject("roDsa")
    text = ""
    text += "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEnW27E2gMuCCtNjSpPZDiECVpgSU2CVl+SMpLfFfPrWZx2buY1SagTx7xJ2jsNklg"
    text += "lgqA9pkLo1VezwIJNVRD6w=="
    writeAsciiFile("tmp:/ec.pem", pem("PUBLIC KEY", text))
    check("a key of a curve", dsa.setPublicKey("tmp:/ec.pem"), 1)
    signature = bytesOf("3044022066219f88f16ddee59a782e99a172709b598f8877ad3af08ab053017d4687309b022012eeb354f425185cfa134add73557ce9df6c551bb3aaa2e34a3fa6260f5bbc6a")
    check("verifies what OpenSSL signed", dsa.verify(asciiBytes("hello"), signature), 1)
    check("and nothing else", dsa.verify(asciiBytes("hallo"), signature), 0)
    check("with another digest it does not", dsa.setDigestAlgorithm("sha512") and dsa.verify(asciiBytes("hello"), signature) = 1, false)
    check("a key for another algorithm signs nothing", dsa.setSignAlgorithm("Ed25519") and dsa.sign(asciiBytes("hello")) = invalid, true)
end sub

sub rsaKeys()
    text = ""
    text += "MIICdgIBADANBgkqhkiG9w0BAQEFAASCAmAwggJcAgEAAoGBAJw9DvFSqPl932gBDMVVdwvUO5HwSt5efuY0AxutRSDsSxRo6/Qm"
    text += "I6Io6AdtbcW3j/RTAy+z7zM/VV7yQByIoE7g7VsNR28NEoPBPPUdFixySw8MACS1iYmLcnTQkD5EdWWGuFk67i0YV3y405INVKTu"
    text += "b1FtAzx57QBF2zhWg0SPAgMBAAECgYBjFS3WyU8z+immMZRByTOYIt4sbTFt2IutviqCcN44ROJQbUHGMjHC8yJDI5jMHN+EWOja"
    text += "Zcg6vd2MOyGBdvwCTFg2gzPzJBcJV6RNN+JD+HpIzKcxL88UmDEih5n6WEPCDdBd0x844xn3IfO/wRhR/5UU1RFSF14AuDGZmCsU"
    text += "UQJBAMv1x1P1ciL+oEG4BbFivlr6bcyq6wym07ZFBZUPMVhWDOZ8BHX6+O/HWgnbl6qru6izdRHaz9qt9dZ875SnqyMCQQDEGjZv"
    text += "pm6kgvKMNcGOXp1wxgir5lsQAX4q+wiDNaWEAIjYS+3cKi7iSl8x08+7ZIjKgDKTUaxeTNmKOLzEJR2lAkEAoFS+snNZm8TJuZ+t"
    text += "afoTZXVDZwZc638hIkEz2C8vPR+32F9ZKl113xe44dLrcNC7HiykNLrrdh4WCNwBgbwkPQJATM4HbAs/Ymd3H7seJ+ieuUCWvNzn"
    text += "5YjwJV1UpC8quFyNPEngy04qNq7yQc23mqlxef5j0Jc4b2ah/STjqd7vkQJABywdRbe4ThoSqy9SkHJNoXiH8Wpp/Lpvn2Ov4u3R"
    text += "u4vLyJU7/fg4QIHCqPhuU5eNvzAZtf0ALz7gTSJECIhZsw=="
    writeAsciiFile("tmp:/private.pem", pem("PRIVATE KEY", text))
    text = ""
    text += "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQCcPQ7xUqj5fd9oAQzFVXcL1DuR8EreXn7mNAMbrUUg7EsUaOv0JiOiKOgHbW3F"
    text += "t4/0UwMvs+8zP1Ve8kAciKBO4O1bDUdvDRKDwTz1HRYscksPDAAktYmJi3J00JA+RHVlhrhZOu4tGFd8uNOSDVSk7m9RbQM8ee0A"
    text += "Rds4VoNEjwIDAQAB"
    writeAsciiFile("tmp:/public.pem", pem("PUBLIC KEY", text))
end sub

function pem(kind as string, base64 as string) as string
    newLine = chr(10)
    return "-----BEGIN " + kind + "-----" + newLine + base64 + newLine + "-----END " + kind + "-----" + newLine
end function

function bytesOf(hex as string) as object
    bytes = createObject("roByteArray")
    bytes.fromHexString(hex)
    return bytes
end function

function asciiBytes(text as string) as object
    bytes = createObject("roByteArray")
    bytes.fromAsciiString(text)
    return bytes
end function

' @channel: str-digits
sub main()
    ' The first is what a device was seen to write.
    check("a Double", str(1605743966.521#) = " 1.605744e+09", true)
    check("a Float", str(1 / 60) = " 0.01666667", true)
    check("a third", str(-1 / 3) = "-0.3333333", true)
    check("a small one", str(0.00001234567891#) = " 1.234568e-05", true)
    check("whole", str(5) = " 5", true)
    check("nothing", str(0) = " 0", true)
    check("seven digits", str(1234567) = " 1234567", true)
end sub

' @channel: str-i
sub main()
    check("no space with a base", strI(7, 10), "7")
    check("a space without one", strI(7), " 7")
    check("other bases", strI(255, 16), "ff")
    check("negative numbers", strI(-7, 10), "-7")
end sub

' @channel: user-profile
' As the pages roUserInfo and ifProfile of Roku's reference describe.
sub main()
    user = createObject("roUserInfo")
    check("the component is there", type(user), "roUserInfo")
    profile = user.getCurrentProfile()
    check("type of the profile", type(profile), "roProfile")
    check("a device without Kid & Teen Mode", profile.getProfileType(), "none")
end sub
