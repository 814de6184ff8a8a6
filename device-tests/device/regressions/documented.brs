' @channel: newer-methods
' As the pages ifUtils, ifTimespan and ifAssociativeArray of Roku's reference describe, on a device with OS 15.3.
sub main()
    utils = createObject("roUtils")
    check("a component of this device", utils.hasComponent("roUrlTransfer"), true)
    check("names ignore case", utils.hasComponent("ROURLTRANSFER"), true)
    check("a component of OS 16", utils.hasComponent("roUserInfo"), false)
    check("no component", utils.hasComponent("roNothing"), false)

    check("numbers", told(utils, "isNumber"), "int long float double boxedInt boxedFloat ")
    check("integers", told(utils, "isInteger"), "int long boxedInt ")
    check("floating point", told(utils, "isFloatingPoint"), "float double boxedFloat ")
    check("strings", told(utils, "isString"), "string boxedString ")
    check("older methods of the same interface", type(utils.ifUtils.deepCopy({})), "roAssociativeArray")

    span = createObject("roTimespan")
    check("milliseconds", type(span.totalMillisecondsLong()), "LongInteger")
    check("microseconds", type(span.totalMicrosecondsLong()), "LongInteger")
    sleep(20)
    milliseconds = span.totalMillisecondsLong()
    check("they count", milliseconds >= 20 and span.totalMicrosecondsLong() >= 1000& * milliseconds, true)
    check("an older method", type(span.totalMilliseconds()), "Integer")

    thing = { b: 2, a: "one", c: invalid }
    check("values in the order of the keys", formatJson(thing.values()), "[" + chr(34) + "one" + chr(34) + ",2,null]")
    check("a key of that name is not the method", { values: 5 }.values, 5)
    check("an absent key of that name", type({}.values), "Invalid")
    node = createObject("roSGNode", "Node")
    node.id = "named"
    values = node.values()
    check("as many values of a node as keys", values.count(), node.keys().count())
    found = false
    for each value in values
        if utils.isString(value) then found = found or value = "named"
    end for
    check("values of a node", found, true)
end sub

' Names of the values for which the method is true.
function told(utils as object, method as string) as string
    values = {
        int: 42, long: 42&, float: 1.5!, double: 1.5#, boxedInt: box(42), boxedFloat: box(1.5!),
        string: "42", boxedString: box("42"), invalid: invalid, boolean: true, array: [], aa: {}
    }
    names = ""
    for each name in ["int", "long", "float", "double", "boxedInt", "boxedFloat", "string", "boxedString", "invalid", "boolean", "array", "aa", "absent"]
        value = values[name]
        if method = "isNumber" then result = utils.isNumber(value)
        if method = "isInteger" then result = utils.isInteger(value)
        if method = "isFloatingPoint" then result = utils.isFloatingPoint(value)
        if method = "isString" then result = utils.isString(value)
        if result then names += name + " "
    end for
    return names
end function

' @channel: os-features
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
