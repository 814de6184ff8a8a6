' The rows of ObserverRegistry.spec.bs, as a Roku Ultra and a Streaming Stick 4K with OS 15.3.4 answered them.
sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("OwnHost")
    screen.show()
    for each host in ["plain", "scoped"]
        for each own in ["plain", "scoped"]
            row(scene, host, own, "none", "plain", "host own ")
            kept = ""
            if host = "scoped" then kept = "host "
            row(scene, host, own, "own", "plain", kept)
            row(scene, host, own, "own", "scoped", kept)
            row(scene, host, own, "host", "plain", kept)
            kept = "own "
            if host = "plain" then kept = "host own "
            row(scene, host, own, "host", "scoped", kept)
        end for
    end for
end sub

sub row(scene as object, host as string, own as string, remover as string, form as string, expected as string)
    check("host " + host + ", own " + own + ", " + remover + " ends " + form, scene.callFunc("fired", { host: host, own: own, remover: remover, form: form }), expected)
end sub
