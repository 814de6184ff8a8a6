sub main()
    whole = { name: "whole", parts: [] }
    whole.self = whole
    whole.part = { of: whole, n: 1 }
    whole.parts.push(whole)
    print whole
    print whole.parts
    check("a channel goes on after it printed what contains itself", whole.self.self.name, "whole")
end sub
