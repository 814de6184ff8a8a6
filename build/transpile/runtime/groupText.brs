' Returns the string of a group. Returns invalid if the group has a witness, another group, that is empty or missing.
function RT_groupText(parts as object, at as integer, witness as integer) as dynamic
    if witness > 0 then
        if witness >= parts.count() then
            return invalid
        else if parts[witness] = "" then
            return invalid
        end if
    end if
    if at >= parts.count() then
        return ""
    end if
    return parts[at]
end function
