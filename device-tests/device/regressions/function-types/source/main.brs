function named()
    return 1
end function

sub main()
    holder = { f: named, inner: { g: function()
        return 2
    end function } }
    list = [named, 5]
    check("a member", type(holder.f), "roFunction")
    check("an index", type(holder["f"]), "roFunction")
    check("deeper", type(holder.inner.g), "roFunction")
    check("in a list", type(list[0]), "roFunction")
    check("found by a function", type(list[zero()]), "roFunction")
    check("the third version knows no boxes", type(holder.f, 3), "Function")
    check("its own name", type(named), "Function")
    check("written there", type(function()
        return 3
    end function), "Function")
    check("an Integer is as it was", type(list[1]), "roInteger")
    check("it is called", holder.f() + holder.inner.g() + list[0](), 4)
end sub

function zero()
    holder = { f: named }
    if type(holder.f) <> "roFunction" then return 1
    return 0
end function
