#const Quiet = false
#const OTHER = loud
sub main()
    written = "nothing"
    #if LOUD
        written = "loud"
    #end if
    check("a constant of the manifest in another case", written, "loud")
    #if not quiet
        written = "not quiet"
    #end if
    check("one of the script", written, "not quiet")
    #if other
        written = "other"
    #else
        written = "not other"
    #end if
    check("one that is another's value", written, "other")
end sub
