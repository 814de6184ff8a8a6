' A whole number as a LongInteger. A number that is returned as an integer loses its fraction and nothing else; what
' int() and fix() do with a Double is not certain.
function RT_asLong(value as dynamic) as longinteger
    return value
end function
