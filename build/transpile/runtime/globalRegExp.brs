' Returns the regular expression for String.replaceAll, which must have the flag g.
function RT_globalRegExp(re as object) as object
    if not re.isGlobal then
        throw RT_newErrorOf("TypeError", "String.prototype.replaceAll called with a non-global RegExp argument")
    end if
    return re
end function
