sub onContent()
    print "title of "; m.top.content.title
end sub
