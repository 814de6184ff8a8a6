# const isOn = true
#	 const isOff = false
sub main()
    branch = "none"
    # if isOff
        branch = "if"
    #  else if isOn
        branch = "else if"
    #	else
        branch = "else"
    # end if
    check("directives with spaces", branch, "else if")
    # if isOff
        # error never compiled
    # endif
    check("text is no directive", "# if", chr(35) + " if")
end sub
