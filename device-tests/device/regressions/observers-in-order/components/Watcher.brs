sub onNumber()
    if m.top.number = 2 then
        m.top.getParent().observeField("change", "onChange")
    else
        m.top.getParent().observeFieldScoped("change", "onChange")
    end if
end sub

sub onChange(event as object)
    if event.getData().operation = "remove" then m.top.scene.told += m.top.number.toStr() + " "
end sub
