sub main()
    literals()
    results()
    conversions()
    text()
    doubles()
    node = createObject("roSGNode", "FloatNode")
    node.single = 16777215.0
    check("field of type float", node.single = 16777215, true)
    node.single = 0.1#
    check("a Double in a field of type float", node.single = 0.1!, true)
    check("is a Float there", node.single = 0.1#, false)
end sub

sub literals()
    check("24 bits", 16777215.0 = 16777215, true)
    check("and no more", 16777217.0 = 16777216, true)
    check("a third", 0.33333334! * 3 = 1, true)
    check("a tenth is not that of a Double", 0.1! = 0.1#, false)
    check("but the nearest of 24 bits", 0.1! - 0.100000001490116# < 0.0000000000001#, true)
    check("eight digits are told apart", 1.0000001! = 1.0000002!, false)
end sub

sub results()
    large = 16777216.0
    check("a sum", large + 1 = large, true)
    check("a sum that can be", large + 2 - large = 2, true)
    check("a product", 4097.0 * 4095.0 = 16777215, true)
    check("a quotient of Integers", 1 / 3 * 3 = 1, true)
    check("a power", 2.0 ^ 24 - 1 = 16777215, true)
    check("a difference", 8388609.5 - 8388608 = 2, true)
end sub

sub conversions()
    single = asFloat(16777217)
    check("an Integer as a Float", single = 16777216, true)
    check("a Double as a Float", asFloat(16777215.4#) = 16777215, true)
    check("val()", val("16777215.0") = 16777215, true)
    check("ParseJson", parseJson("[1234567.25]")[0] = 1234567.25, true)
    check("its type", type(parseJson("[1234567.25]")[0], 3), "Float")
    check("a long fraction of ParseJson has 24 bits", parseJson("[0.1]")[0] = 0.1!, true)
end sub

sub text()
    check("Str shows what six digits hide", str(1.1 * 9) = " 9.900001", true)
    check("six digits", (1.1 * 9).toStr() = "9.9", true)
    check("of a third", (1 / 3).toStr() = "0.333333", true)
    check("a large one", (16777215.0).toStr() = "1.67772e+07", true)
    check("FormatJson", formatJson([0.1!, 1 / 3, 2.5!, 1.1 * 9]) = "[0.1,0.333333,2.5,9.9]", true)
    check("a format", (1 / 3).toStr("%.7f") = "0.3333333", true)
end sub

sub doubles()
    check("a Double stays one", 16777217.0# = 16777217, true)
    check("so does its text", formatJson(0.1# + 0.2#) = "0.30000000000000004", true)
    check("a Float among Doubles", 0.5! + 16777217.0# = 16777217.5#, true)
end sub

function asFloat(x as float) as float
    return x
end function
