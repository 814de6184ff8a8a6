' As the page "Conditional compilation" of Roku's reference describes for OS 16.0.
#const isDefined = true
#const isAlias = nothingDefinesIt
sub main()
    branch = "else"
    #if nothingDefinesIt
        branch = "if"
    #else if NothingElse
        branch = "else if"
    #end if
    check("undefined constants", branch, "else")
    #if isAlias
        branch = "alias"
    #end if
    check("a constant set to an undefined one", branch, "else")
    #if not nothingDefinesIt
        branch = "not"
    #end if
    check("the negation of one", branch, "not")
    #if ISDEFINED
        branch = "defined"
    #end if
    check("a defined constant", branch, "defined")
end sub
