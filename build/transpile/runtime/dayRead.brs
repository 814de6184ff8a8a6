' Returns the year, month and day of a parsed date, or invalid if they form none. Without the name of a month, three
' numbers are month, day and year. If the first is no day, it is the year.
function RT_dayRead(read as object) as dynamic
    given = read.day
    count = given.count()
    if count = 0 then
        return invalid
    end if
    while given.count() < 3
        given.push(1)
    end while
    isDay = given[0] >= 1 and given[0] <= 31
    if read.isIso then
        parts = [given[0], given[1], given[2]]
    else if read.month < 0 then
        parts = [given[2], given[0], given[1]]
        if not isDay then
            parts = [given[0], given[1], given[2]]
        end if
    else if isDay then
        parts = [given[1], read.month, given[0]]
    else
        parts = [given[0], read.month, given[1]]
    end if
    if not read.isIso and parts[0] >= 0 and parts[0] <= 49 then
        parts[0] = parts[0] + 2000
    else if not read.isIso and parts[0] >= 50 and parts[0] <= 99 then
        parts[0] = parts[0] + 1900
    end if
    if parts[1] < 1 or parts[1] > 12 or parts[2] < 1 or parts[2] > 31 then
        return invalid
    end if
    parts[1] = parts[1] - 1
    return parts
end function
