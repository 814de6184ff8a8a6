' Creates a transfer. Probes contact the device's own installer or an address without a server: they need no server.
function newTransfer(port as object, url as string) as object
    transfer = createObject("roUrlTransfer")
    transfer.setMessagePort(port)
    transfer.setUrl(url)
    return transfer
end function

' Returns the URL of the device's own developer installer, which answers 401 to a request without a password.
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

' Starts a transfer and keeps only its port.
sub startAndDrop(port as object)
    transfer = newTransfer(port, installerUrl())
    transfer.asyncGetToString()
end sub
