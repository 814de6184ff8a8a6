' Provides values for the probes of the main thread.
function asInt(value as dynamic) as integer
    return value
end function

function asLong(value as dynamic) as longinteger
    return value
end function

function asObject(value as object) as string
    return type(value)
end function

function infinite() as double
    return 1e308# * 10#
end function

' Returns a random string of `count` characters, which compresses to little less than its length.
function noise(count as integer) as string
    bytes = createObject("roByteArray")
    for i = 1 to count * 3 / 4
        bytes.push(rnd(256) - 1)
    end for
    return bytes.toBase64String()
end function
