sub main()
    boxed = createObject("roString")
    boxed.setString("b")
    check("a text in a box among others", ["a", boxed, "c"].join("-"), "a-b-c")
    check("parsed texts", parseJson("[""x"", ""y""]").join(","), "x,y")
    check("no text at all", [].join(","), "")
    check("a number among texts", [boxed, 1].join(","), "")
end sub
