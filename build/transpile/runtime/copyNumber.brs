' Returns the number of the copy of this value, or -1 if it has not been copied.
function RT_copyNumber(value as object, isList as boolean) as integer
    number = invalid
    if not isList then
        number = value["its copy has this number"]
    else if value.count() > 0 then
        last = value.peek()
        if getInterface(last, "ifAssociativeArray") <> invalid then
            number = last["numberOfCopy"]
        end if
    end if
    if number = invalid then
        return -1
    end if
    return number
end function
