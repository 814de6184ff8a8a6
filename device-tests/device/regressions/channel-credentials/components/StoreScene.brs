' As the page "ChannelStore" of Roku's reference describes.
sub begin()
    m.store = m.top.findNode("store")
    m.answers = 0
    m.store.observeField("channelCred", "onCredentials")
    m.store.observeField("storeChannelCredDataStatus", "onStored")
    m.store.command = "getChannelCred"
    check("the answer comes later", m.answers = 0, true)
end sub

sub onCredentials()
    m.answers += 1
    answer = m.store.channelCred
    json = parseJson(answer.json)
    check("status", answer.status = 0 and answer.errorCode = "", true)
    check("channel", answer.channelID + "", "dev")
    check("type of the token", json.token_type + "", "urn:roku:pucid:token_type:pucid_token")
    if m.answers = 1 then
        check("an identifier of the user", len(json.roku_pucid) > 30 and json.channel_data = invalid, true)
        m.store.channelCredData = "a token"
        m.store.command = "storeChannelCredData"
    else
        check("the stored data", json.channel_data + "", "a token")
        m.top.done = true
    end if
end sub

sub onStored()
    answer = m.store.storeChannelCredDataStatus
    check("it is stored", answer.status = 0 and parseJson(answer.response).status = "success", true)
    m.store.command = "getChannelCred"
end sub
