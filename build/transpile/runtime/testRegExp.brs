' Implements RegExp.test.
function RT_testRegExp(re as object, text as string) as boolean
    if re.isGlobal then
        return RT_execRegExp(re, text) <> invalid
    end if
    return re.finder.isMatch(text)
end function
