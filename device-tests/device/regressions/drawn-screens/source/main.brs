sub main()
    port = createObject("roMessagePort")
    screen = createObject("roScreen")
    screen.setMessagePort(port)
    screen.clear(&h102030FF)
    screen.drawRect(100, 100, 50, 50, &hFF0000FF)
    green = filled(40, 40, &h00FF00FF)
    check("an object is drawn", screen.drawObject(300, 100, green), true)
    screen.drawScaledObject(400, 100, 2, 0.5, green)
    screen.drawRotatedObject(600, 160, 180, filled(60, 20, &h0000FFFF))
    screen.drawLine(100, 300, 200, 300, &hFFFF00FF)
    screen.drawLine(220, 300, 220, 320, &hFFFF00FF)
    screen.drawPoint(350, 300, 5, &hFF00FFFF)
    ' Half of it lies outside of the region.
    region = createObject("roRegion", screen, 500, 300, 100, 100)
    region.drawRect(80, 10, 40, 40, &hFF0000FF)
    region.drawObject(80, 60, green)
    screen.drawObject(900, 100, createObject("roRegion", green, 10, 10, 20, 20))

    screen.setAlphaEnable(true)
    screen.drawRect(200, 100, 50, 50, &hFFFFFF80)
    screen.drawObject(700, 100, filled(40, 40, &h0000FF00))
    font = createObject("roFontRegistry").getDefaultFont(60, true, false)
    screen.drawText("HHHH", 100, 400, &hFFFFFFFF, font)
    check("text has pixels of its color", whitePixels(screen, 100, 410, 40, 30) > 100, true)

    compositor = createObject("roCompositor")
    compositor.setDrawTo(screen, 0)
    back = compositor.newSprite(700, 300, createObject("roRegion", green, 0, 0, 40, 40), 1)
    compositor.newSprite(720, 300, createObject("roRegion", filled(40, 40, &hFFFFFFFF), 0, 0, 40, 40), 2)
    check("a sprite has its place", back.getX(), 700)
    compositor.drawAll()
    screen.finish()

    ' A screen of one buffer keeps what is drawn, also over SwapBuffers, which then only finishes it.
    screen.drawRect(1000, 100, 50, 50, &h00FFFFFF)
    screen.swapBuffers()
    screen.drawRect(1100, 100, 50, 50, &h00FFFFFF)
    screen.finish()

    ' The newest screen is visible, until it is gone.
    newest = createObject("roScreen")
    newest.clear(&hFF0000FF)
    newest.finish()
    newest = invalid
    ' Not finished, so not visible.
    screen.drawRect(1000, 600, 50, 50, &hFFFFFFFF)
    print "look"
    wait(1000, port)

    small = createObject("roScreen", true, 854, 480)
    check("a screen of another size", small.getWidth(), 854)
    small = invalid
    double = createObject("roScreen", true)
    span = createObject("roTimespan")
    for n = 1 to 10
        double.clear(&hFFFFFFFF)
        double.swapBuffers()
    end for
    check("ten frames take nine sixtieths of a second", span.totalMilliseconds() >= 135, true)
end sub

function filled(width as integer, height as integer, color as integer) as object
    bitmap = createObject("roBitmap", { width: width, height: height, alphaEnable: false })
    bitmap.clear(color)
    return bitmap
end function

function whitePixels(screen as object, x as integer, y as integer, width as integer, height as integer) as integer
    bytes = screen.getByteArray(x, y, width, height)
    count = 0
    for i = 0 to bytes.count() - 1 step 4
        if bytes[i] > 200 and bytes[i + 1] > 200 and bytes[i + 2] > 200 then count++
    end for
    return count
end function
