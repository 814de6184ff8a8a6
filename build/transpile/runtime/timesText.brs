' A text so many times, by doubling: nobody says since which version a device has the function that does it
function RT_timesText(text as string, count as integer) as string
    times = count
    result = ""
    part = text
    while times > 0
        half = times \ 2
        if times > half + half then
            result += part
        end if
        if half > 0 then
            part += part
        end if
        times = half
    end while
    return result
end function
