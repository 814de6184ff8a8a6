' As the pages Effect and FloatArrayFieldInterpolator of Roku's reference describe.
sub init()
    effect = m.top.findNode("rounded")
    check("an Effect", effect.subtype(), "Effect")
    check("is a Group", effect.isSubtype("Group"), true)
    check("its fields from markup", formatJson(effect.borderRadius), "[8,8,8,32]")
    check("a color", effect.borderColor, &hFF0000FF)
    check("its defaults", formatJson([effect.borderWidth, effect.gradientAngle, effect.gradientCentre]), "[0,0,[0.5,0.5]]")
    check("no gradient", effect.gradientStyle + effect.gradientFillContent.toStr() + effect.gradientFillBorder.toStr(), "nonetruefalse")
    effect.supported = true
    check("this device has no shaders", effect.supported = false, true)
    poster = m.top.findNode("poster")
    check("a Poster has none", poster.effect = invalid, true)
    poster.effect = effect
    check("and takes one", poster.effect.isSameNode(effect), true)
    rectangle = createObject("roSGNode", "Rectangle")
    check("a Rectangle too", rectangle.hasField("effect"), true)
    check("a Label does not", createObject("roSGNode", "Label").hasField("effect"), false)
    radii = m.top.findNode("radii")
    check("an interpolator", radii.subtype() + " " + radii.parentSubtype("FloatArrayFieldInterpolator"), "FloatArrayFieldInterpolator Node")
    check("its defaults too", radii.fraction + 0, 0!)
    animation = m.top.findNode("animation")
    animation.control = "start"
    animation.control = "finish"
    check("the values at the end", formatJson(effect.borderRadius), "[8,8,8,8]")
    check("arrays of different lengths set nothing", effect.gradientStops.count(), 0)
    radii.reverse = true
    animation.control = "start"
    animation.control = "finish"
    check("backwards", formatJson(effect.borderRadius), "[8,8,8,32]")
end sub
