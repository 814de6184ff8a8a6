function RT_repeatText(text as string, count as dynamic) as string
    times = RT_asInteger(count)
    if times < 1 then
        return ""
    end if
    return string(times, text)
end function
