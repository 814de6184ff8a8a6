' Returns hours, minutes and seconds as a Date prints them.
function RT_clockText(parts as object) as string
    return RT_padded(parts[3], 2) + ":" + RT_padded(parts[4], 2) + ":" + RT_padded(parts[5], 2)
end function
