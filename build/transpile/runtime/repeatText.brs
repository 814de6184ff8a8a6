function RT_repeatText(text as string, count as dynamic) as string
    return string(fix(count), text)
end function
