sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("EffectScene")
    screen.show()
    radii = scene.findNode("rounded")
    scene.findNode("radii").reverse = false
    scene.findNode("animation").control = "start"
    last = 32
    for i = 1 to 100
        sleep(50)
        last = radii.borderRadius[3]
        if last < 32 then exit for
    end for
    check("on the way each entry is between its values", last > 8 and last < 32, true)
    check("or stays", radii.borderRadius[0] = 8, true)
end sub
