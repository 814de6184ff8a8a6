sub main()
    largest = 2147483647%
    check("ten digits are an Integer", type(largest, 3), "Integer")
    check("its value", largest, &h7FFFFFFF)
    check("the smallest", -2147483648%, &h80000000)
    pi = 3.1415927410125732421875!
    check("many digits are a Float", type(pi, 3), "Float")
    check("the value of a Float", pi, 3.1415927)
    check("a Float without a point", type(2147483647!, 3), "Float")
    check("few digits", type(127%, 3) + type(1.5!, 3), "IntegerFloat")
    check("without a character", type(2147483647, 3) + type(3.1415927410125, 3), "DoubleDouble")
    check("a text", "2147483647%", "21474" + "83647%") ' 2147483647%
    check("a text with quotation marks", "a ""2147483647% b", "a " + chr(34) + "21474" + "83647% b")
end sub
