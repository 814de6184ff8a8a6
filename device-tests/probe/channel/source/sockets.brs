' Sockets that talk to each other within the device.
function datagramSocket() as object
    udp = createObject("roDatagramSocket")
    udp.setAddress(createObject("roSocketAddress"))
    udp.setSendToAddress(ownSocketAddress(udp))
    return udp
end function

' Where another socket of this device finds one that is bound to all addresses.
function ownSocketAddress(socket as object) as object
    address = createObject("roSocketAddress")
    address.setAddress(ownAddress())
    bound = socket.getAddress()
    if bound <> invalid then
        address.setPort(bound.getPort())
    end if
    return address
end function
