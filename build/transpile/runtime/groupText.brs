' The text of a group, which is missing if the group that tells so, where there is one, is empty or not there
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
