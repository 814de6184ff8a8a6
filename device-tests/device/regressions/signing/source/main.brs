' Keys and signatures of OpenSSL's own command, and of RFC 8032 (section 7.1, test 2).
sub main()
    rsaKeys()
    rsa = createObject("roRSA")
    check("a key that is there is valid", rsa.setPrivateKey("tmp:/private.pem"), 1)
    check("one that is not there is not found", rsa.setPrivateKey("tmp:/none.pem"), -1)
    writeAsciiFile("tmp:/odd.pem", "no key")
    check("a file without a key is not valid", rsa.setPrivateKey("tmp:/odd.pem"), 0)
    digest = createObject("roEVPDigest")
    digest.setup("sha1")
    hashed = bytesOf(digest.process(asciiBytes("hello")))
    check("without a digest algorithm the digest itself is signed", rsa.sign(hashed).toHexString(), "22A463025B69B58ACABB2ACE22C3784547017950327F384F4191FF3C497C7F804CD3E75EBA634C67FB53F86F5405899987C2EB3DE55C17867B5D18454209C31B21E049FC97A1DD4F5B2E20ABA8AD567176A401440B92D39D3B71BD276ADB78465768B0224962EDEF621013BFEF01586F82B33A4A14EF16821345393AE5DE2828")
    check("a digest algorithm that is known is set", rsa.setDigestAlgorithm("sha1"), true)
    check("another is not", rsa.setDigestAlgorithm("sha0815"), false)
    signature = rsa.sign(hashed)
    check("a signature", signature.toHexString(), "250BC6690831645E92F5E341F4265685F2ADB69408F8C7C9A1A7D5E3C9962CFAFE07AF00D6E8497C4F15C602142FB4EF6186A18FF9BCE5360383A7A24F64A21293EE48580D61AA46200F6284DB66A456F26DA9942E695157D98769FE1EB89AF1B3FDEB6167F52E9D5626B082A44A8729481ECECEE6E29E47ED0F38F389501FAC")
    check("nothing is no digest", rsa.sign(createObject("roByteArray")), invalid)
    check("without a public key nothing is verified", rsa.verify(hashed, signature), -1)
    check("a public key", rsa.setPublicKey("tmp:/public.pem"), 1)
    check("a signature matches", rsa.verify(hashed, signature), 1)
    check("an empty digest is said to be one", rsa.verify(createObject("roByteArray"), signature), -2)
    signature[0] = 255 - signature[0]
    check("a changed one does not match", rsa.verify(hashed, signature), 0)
    check("without a key nothing is signed", createObject("roRSA").sign(hashed), invalid)
    check("by its interface", getInterface(rsa, "ifRSA") <> invalid, true)
    ed25519()
    ecdsa()
end sub

sub ed25519()
    dsa = createObject("roDsa")
    check("an algorithm that is known is set", dsa.setSignAlgorithm("Ed25519"), true)
    check("another is not", dsa.setSignAlgorithm("DSA"), false)
    key = bytesOf("302e020100300506032b6570042204204ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")
    check("a key of bytes", dsa.setPrivateKeyFromByteArray(key), 1)
    check("bytes that are none", dsa.setPrivateKeyFromByteArray(bytesOf("00")), 0)
    message = bytesOf("72")
    wanted = "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    check("the signature of the RFC", lcase(dsa.sign(message).toHexString()), wanted)
    bytesOf("302a300506032b65700321003d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c").writeFile("tmp:/ed.der")
    check("its public key", dsa.setPublicKey("tmp:/ed.der"), 1)
    check("verifies it", dsa.verify(message, bytesOf(wanted)), 1)
    check("and no other message", dsa.verify(bytesOf("73"), bytesOf(wanted)), 0)
end sub

sub ecdsa()
    dsa = createObject("roDsa")
    text = ""
    text += "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEnW27E2gMuCCtNjSpPZDiECVpgSU2CVl+SMpLfFfPrWZx2buY1SagTx7xJ2jsNklg"
    text += "lgqA9pkLo1VezwIJNVRD6w=="
    writeAsciiFile("tmp:/ec.pem", pem("PUBLIC KEY", text))
    check("a key of a curve", dsa.setPublicKey("tmp:/ec.pem"), 1)
    signature = bytesOf("3044022066219f88f16ddee59a782e99a172709b598f8877ad3af08ab053017d4687309b022012eeb354f425185cfa134add73557ce9df6c551bb3aaa2e34a3fa6260f5bbc6a")
    check("verifies what OpenSSL signed", dsa.verify(asciiBytes("hello"), signature), 1)
    check("and nothing else", dsa.verify(asciiBytes("hallo"), signature), 0)
    check("with another digest it does not", dsa.setDigestAlgorithm("sha512") and dsa.verify(asciiBytes("hello"), signature) = 1, false)
    check("a key for another algorithm signs nothing", dsa.setSignAlgorithm("Ed25519") and dsa.sign(asciiBytes("hello")) = invalid, true)
end sub

sub rsaKeys()
    text = ""
    text += "MIICdgIBADANBgkqhkiG9w0BAQEFAASCAmAwggJcAgEAAoGBAJw9DvFSqPl932gBDMVVdwvUO5HwSt5efuY0AxutRSDsSxRo6/Qm"
    text += "I6Io6AdtbcW3j/RTAy+z7zM/VV7yQByIoE7g7VsNR28NEoPBPPUdFixySw8MACS1iYmLcnTQkD5EdWWGuFk67i0YV3y405INVKTu"
    text += "b1FtAzx57QBF2zhWg0SPAgMBAAECgYBjFS3WyU8z+immMZRByTOYIt4sbTFt2IutviqCcN44ROJQbUHGMjHC8yJDI5jMHN+EWOja"
    text += "Zcg6vd2MOyGBdvwCTFg2gzPzJBcJV6RNN+JD+HpIzKcxL88UmDEih5n6WEPCDdBd0x844xn3IfO/wRhR/5UU1RFSF14AuDGZmCsU"
    text += "UQJBAMv1x1P1ciL+oEG4BbFivlr6bcyq6wym07ZFBZUPMVhWDOZ8BHX6+O/HWgnbl6qru6izdRHaz9qt9dZ875SnqyMCQQDEGjZv"
    text += "pm6kgvKMNcGOXp1wxgir5lsQAX4q+wiDNaWEAIjYS+3cKi7iSl8x08+7ZIjKgDKTUaxeTNmKOLzEJR2lAkEAoFS+snNZm8TJuZ+t"
    text += "afoTZXVDZwZc638hIkEz2C8vPR+32F9ZKl113xe44dLrcNC7HiykNLrrdh4WCNwBgbwkPQJATM4HbAs/Ymd3H7seJ+ieuUCWvNzn"
    text += "5YjwJV1UpC8quFyNPEngy04qNq7yQc23mqlxef5j0Jc4b2ah/STjqd7vkQJABywdRbe4ThoSqy9SkHJNoXiH8Wpp/Lpvn2Ov4u3R"
    text += "u4vLyJU7/fg4QIHCqPhuU5eNvzAZtf0ALz7gTSJECIhZsw=="
    writeAsciiFile("tmp:/private.pem", pem("PRIVATE KEY", text))
    text = ""
    text += "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQCcPQ7xUqj5fd9oAQzFVXcL1DuR8EreXn7mNAMbrUUg7EsUaOv0JiOiKOgHbW3F"
    text += "t4/0UwMvs+8zP1Ve8kAciKBO4O1bDUdvDRKDwTz1HRYscksPDAAktYmJi3J00JA+RHVlhrhZOu4tGFd8uNOSDVSk7m9RbQM8ee0A"
    text += "Rds4VoNEjwIDAQAB"
    writeAsciiFile("tmp:/public.pem", pem("PUBLIC KEY", text))
end sub

function pem(kind as string, base64 as string) as string
    newLine = chr(10)
    return "-----BEGIN " + kind + "-----" + newLine + base64 + newLine + "-----END " + kind + "-----" + newLine
end function

function bytesOf(hex as string) as object
    bytes = createObject("roByteArray")
    bytes.fromHexString(hex)
    return bytes
end function

function asciiBytes(text as string) as object
    bytes = createObject("roByteArray")
    bytes.fromAsciiString(text)
    return bytes
end function
