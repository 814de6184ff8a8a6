sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("StyleScene")
    screen.show()
    styled = scene.findNode("styled")
    check("the text", styled.text = "Long ago", true)
    check("a colour", styled.color = &hff0000ff, true)
    check("where it is", styled.vertAlign = "center", true)
    check("its kind", styled.isSubtype("LabelBase") and not styled.isSubtype("Label"), true)
    check("no font of its own", styled.hasField("font"), false)
    plain = styled.boundingRect().width
    check("it is as wide as its text", plain > 20, true)
    styled.drawingStyles = { loud: { fontUri: "font:LargeBoldSystemFont", color: "#00ff00ff" } }
    styled.text = "Long <loud>ago</loud>"
    check("names of styles are not drawn", abs(styled.boundingRect().width - plain) < 2, true)
    check("the text keeps them", styled.text = "Long <loud>ago</loud>", true)
    styled.text = "Long <soft>ago</soft>"
    check("what is no style is text", styled.boundingRect().width > plain + 20, true)
end sub
