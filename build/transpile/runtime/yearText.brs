' The year in the texts of a Date: four digits at least, after a sign if it is before the year 0
function RT_yearText(year as integer) as string
    if year < 0 then
        return "-" + RT_padded(0 - year, 4)
    end if
    return RT_padded(year, 4)
end function
