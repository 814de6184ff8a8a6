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

' What a socket receives, or -1 after three seconds: one that does not wait says -1 until something has arrived.
function receivedSoon(socket as object, bytes as object) as dynamic
    for i = 1 to 300
        count = socket.receive(bytes, 0, 10)
        if count >= 0 then
            return count
        end if
        sleep(10)
    end for
    return -1
end function
