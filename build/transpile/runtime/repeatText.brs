' String.repeat, by doubling: nobody says since which version a device has the function that does it
function RT_repeatText(text as string, count as dynamic) as string
    times = RT_wholePosition(count)
    if times < 0 or times = 2147483647 then
        throw RT_newErrorOf("RangeError", "Invalid count value: " + RT_numberToText(count))
    end if
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
