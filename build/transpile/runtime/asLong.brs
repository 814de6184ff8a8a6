' A whole number as a LongInteger
function RT_asLong(value as longinteger) as longinteger
    return value
end function
