' Creates a datagram socket that sends to itself, within the device.
function datagramSocket() as object
    udp = createObject("roDatagramSocket")
    udp.setAddress(createObject("roSocketAddress"))
    udp.setSendToAddress(ownSocketAddress(udp))
    return udp
end function

' Returns the address at which another socket of this device reaches one that is bound to all addresses.
function ownSocketAddress(socket as object) as object
    address = createObject("roSocketAddress")
    address.setAddress(ownAddress())
    bound = socket.getAddress()
    if bound <> invalid then
        address.setPort(bound.getPort())
    end if
    return address
end function

' Returns the number of bytes received, or -1 after three seconds. A non-blocking socket gives -1 until data arrives.
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
