function other() as integer
    return 40
end function
