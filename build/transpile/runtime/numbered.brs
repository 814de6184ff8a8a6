' Replaces the names of groups in a replacement by numbers of two digits, such as $<year> by $01.
function RT_numbered(replacement as string, names as object) as string
    result = ""
    start = 1
    dollar = RT_instrFrom(1, replacement, "$")
    while dollar > 0
        finish = 0
        if RT_textPart(replacement, dollar + 1, 1) = "<" then
            finish = RT_instrFrom(dollar, replacement, ">")
        end if
        if finish > 0 then
            result += RT_textPart(replacement, start, dollar - start)
            name = RT_textPart(replacement, dollar + 2, finish - dollar - 2)
            for i = 1 to names.count() - 1 step 2
                if names[i - 1] = name then
                    result += "$" + right("0" + names[i].toStr(), 2)
                end if
            end for
            start = finish + 1
        else
            ' The second of two dollars begins nothing.
            finish = dollar + 1
            result += RT_textPart(replacement, start, finish - start + 1)
            start = finish + 1
        end if
        dollar = RT_instrFrom(start, replacement, "$")
    end while
    return result + RT_textFrom(replacement, start)
end function
