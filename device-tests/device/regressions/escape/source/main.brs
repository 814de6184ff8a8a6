sub main()
    transfer = createObject("roUrlTransfer")
    check("Escape encodes all but unreserved characters", transfer.escape("a b&c/(é)~._-"), "a%20b%26c%2F%28%C3%A9%29~._-")
    check("UrlEncode too", transfer.urlEncode("?x=1&y"), "%3Fx%3D1%26y")
end sub
