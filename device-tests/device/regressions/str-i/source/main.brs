sub main()
    check("no space with a base", strI(7, 10), "7")
    check("a space without one", strI(7), " 7")
    check("other bases", strI(255, 16), "ff")
    check("negative numbers", strI(-7, 10), "-7")
end sub
