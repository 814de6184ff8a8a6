' Runs on a device with OS 9.4, which lacks all of them. os-version.test.ts asks for each on both sides of its version.
sub main()
    for each name in ["roAppMemoryMonitor", "roUtils", "roRenderThreadQueue", "roUserInfo"]
        check(name, type(createObject(name)), "Invalid")
    end for
    check("MonospaceLabel", type(createObject("roSGNode", "MonospaceLabel")), "Invalid")
    check("Label, which is older", type(createObject("roSGNode", "Label")), "roSGNode")
    list = [1]
    check("an older method", list.count(), 1)
    number = 0
    try
        list.capacity()
    catch failure
        number = failure.number
    end try
    check("a newer method cannot be called", number > 0, true)
    check("nor found", type(findMemberFunction(createObject("roDateTime"), "asMillisecondsLong")), "Invalid")
end sub
