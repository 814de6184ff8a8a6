sub main()
    mock = { throw: 1, endtry: 2 }
    mock.throw = mock.throw + 1
    check("throw is a property", mock.throw, 2)
    mock.endtry = mock.endtry + 1
    check("endtry is a property", mock.endtry, 3)
    mock.throw = sub(message as string)
        throw message
    end sub
    try
        mock.throw("thrown")
        check("a method of that name throws", false, true)
    catch error
        check("a method of that name throws", error.message, "thrown")
    end try : check("end try before a colon is a statement", true, true)
    nested = {
        run: sub()
            try
                throw "inside"
            catch error
                check("a try in a literal", error.message, "inside")
            end try : check("its end before a colon", true, true)
        end sub
    }
    nested.run()
end sub
