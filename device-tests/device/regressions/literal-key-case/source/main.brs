sub main()
    table = { orderId: 1, "userId": 2, Type: 3, inner: { itemName: 4 }
        NextLine: 5 : SameLine: 6
    }
    check("a key without quotes is in lower case", table.keys()[1], "nextline")
    check("each of them, and none with quotes", formatJson(table), expected())
    check("a key is found in any case", table.OrderID, 1)
    listed = [{ inList: 1 }, { inList: 2 }]
    check("in a list", formatJson(listed), "[{" + quote() + "inlist" + quote() + ":1},{" + quote() + "inlist" + quote() + ":2}]")
    named = { "Kept Case": giveBack({ asArgument: true }) }
    check("a quoted one keeps its case", named.keys()[0], "Kept Case")
    check("in an argument", named["Kept Case"].keys()[0], "asargument")
    later = {}
    later.someName = 1
    later["otherName"] = 2
    check("by dot and by index", later.keys()[0] + " " + later.keys()[1], "otherName somename")
end sub

function giveBack(value as object) as object
    return value
end function

function quote() as string
    return chr(34)
end function

function expected() as string
    q = quote()
    return "{" + q + "inner" + q + ":{" + q + "itemname" + q + ":4}," + q + "nextline" + q + ":5," + q + "orderid" + q + ":1," + q + "sameline" + q + ":6," + q + "type" + q + ":3," + q + "userId" + q + ":2}"
end function
