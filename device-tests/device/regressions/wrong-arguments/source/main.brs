sub main()
    key = createObject("roByteArray")
    key.fromAsciiString("key")
    code = createObject("roHMAC")
    code.setup("sha256", key)
    check("an object of another kind is a Type Mismatch", failureOf(code, ["no bytes"]), "Type Mismatch.")
    check("whatever it is", failureOf(code, createObject("roDateTime")), "Type Mismatch.")
    check("what is right goes through", failureOf(code, key), "")
    check("a variable that was never set is in no box", boxed(), "Type Mismatch.")
    check("the object goes on", code.final().toHexString().len(), 64)
end sub

function failureOf(code as object, given as object) as string
    try
        code.update(given)
    catch error
        return error.message
    end try
    return ""
end function

function boxed() as string
    try
        return type(box(nothing))
    catch error
        return error.message
    end try
end function
