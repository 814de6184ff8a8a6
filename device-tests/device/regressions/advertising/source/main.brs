Library "Roku_Ads.brs"

sub main()
    print "do clips"
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    scene = screen.createScene("AdScene")
    scene.observeField("done", port)
    screen.show()
    ads = Roku_Ads()
    ads.setAdUrl("http://ads.example")
    check("an address", Roku_Ads().getAdUrl(), "http://ads.example")
    scene.findNode("loading").control = "start"
    check("no ads", ads.getAds().count(), 0)
    check("the screen goes on while they are requested", scene.isLoaded = true, true)
    check("and none that is due", ads.getAds("position") = invalid, true)
    ads.importAds([{ ads: [] }])
    check("what was imported", ads.getAds().count(), 1)
    check("nothing to show", ads.showAds(ads.getAds(), invalid, scene), true)
    check("what Roku's adapter logs by", ads.util.fireBeacon("Request", { retry: 1 }), true)
    check("its version", ads.getLibVersion(), "3.1")
    if scene.done = "" then wait(60000, port)
    check("a task plays a stream", scene.done = "to its end", true)
end sub
