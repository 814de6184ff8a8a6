function answer() as integer
    return other() + 2
end function
