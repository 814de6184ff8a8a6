' Transfers against the device's own installer and against nothing: no server is needed.
function newTransfer(port as object, url as string) as object
    transfer = createObject("roUrlTransfer")
    transfer.setMessagePort(port)
    transfer.setUrl(url)
    return transfer
end function

' The device's own developer installer, which answers 401 to whoever gives no password.
function installerUrl() as string
    appInfo = createObject("roAppInfo")
    return "http://" + ownAddress() + ":" + appInfo.getValue("probe_installer_port") + "/plugin_install"
end function

function ownAddress() as string
    addresses = createObject("roDeviceInfo").getIPAddrs()
    address = "127.0.0.1"
    for each connection in addresses
        address = addresses[connection]
    end for
    return address
end function

' Starts a transfer and keeps nothing of it but its port.
sub startAndDrop(port as object)
    transfer = newTransfer(port, installerUrl())
    transfer.asyncGetToString()
end sub
