' Converts a number to an Integer, without its fraction. int() and fix() may convert it to a Float first.
function RT_asInteger(value as dynamic) as integer
    return value
end function
