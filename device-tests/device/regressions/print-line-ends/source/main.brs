sub main()
    print "a line"
    check("printing works", true, true)
end sub
