sub init()
    m.top.order += " price"
    m.top.note = note()
    m.top.sameNote = readAsciiFile("libpkg:scripts/note.txt")
    m.top.appsFile = createObject("roByteArray").readFile("pkg:/source/main.brs")
    m.top.made = createObject("roSGNode", "Inner").subtype()
    #if LibraryLoud
    m.top.loud = true
    #end if
    if m.top.createChild("Inner") = invalid then print "no child"
end sub

sub show()
    m.top.text = m.top.amount.toStr() + " " + m.top.currency
end sub
