sub onHeight()
    m.measured = m.top.findNode("layout").boundingRect().height
end sub

sub onContent()
    m.top.findNode("title").text = m.top.itemContent.title
    m.top.itemContent.measured = m.measured
end sub
