function answer() as integer
    return 42
end function
