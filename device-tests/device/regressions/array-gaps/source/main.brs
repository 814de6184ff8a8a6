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
