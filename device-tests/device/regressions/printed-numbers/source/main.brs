sub main()
    ' The test's own check prints what it compares; this one is read off the console.
    check("prints", true, true)
    print "numbers ["; 1; "x"; -2; "|"; 2.5; "]"
    print 7
    print "in a list ["; [3][0]; "]"
end sub
