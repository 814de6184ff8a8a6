' Hours, minutes and seconds in the texts of a Date
function RT_clockText(parts as object) as string
    return RT_padded(parts[3], 2) + ":" + RT_padded(parts[4], 2) + ":" + RT_padded(parts[5], 2)
end function
