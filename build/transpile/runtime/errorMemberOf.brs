' Returns a member of a value that is asserted to be an error and may be any thrown value.
function RT_errorMemberOf(value as dynamic, key as string) as dynamic
    if key = "name" and RT_isError(value) then
        return RT_errorName(value)
    end if
    return RT_memberOf(value, key)
end function
