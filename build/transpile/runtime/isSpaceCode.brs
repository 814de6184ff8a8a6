' Reports whether a character code is that of a space or a line end.
function RT_isSpaceCode(code as integer) as boolean
    if code = 32 or (code >= 9 and code <= 13) or code = 160 or code = 5760 then
        return true
    else if (code >= 8192 and code <= 8202) or code = 8232 or code = 8233 or code = 8239 then
        return true
    end if
    return code = 8287 or code = 12288 or code = 65279
end function
