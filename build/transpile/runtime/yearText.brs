' Returns the year as a Date prints it: at least four digits, after a sign if it is before the year 0.
function RT_yearText(year as integer) as string
    if year < 0 then
        return "-" + RT_padded(0 - year, 4)
    end if
    return RT_padded(year, 4)
end function
