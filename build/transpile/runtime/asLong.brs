' Converts a whole number to a LongInteger. The conversion of a return value drops the fraction and nothing else. The
' result of int() and fix() for a Double is not certain.
function RT_asLong(value as dynamic) as longinteger
    return value
end function
