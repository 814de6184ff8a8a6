' A number as an Integer, without its fraction; int() and fix() may make a Float of it first
function RT_asInteger(value as dynamic) as integer
    return value
end function
