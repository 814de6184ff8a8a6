/**
 * Re-creation of the published algorithm of a widely used SDK, for the benchmarks. What it does, call by call:
 *
 * - copies the fields that it knows out of the call one by one, and words a debug line for each that is missing;
 * - checks the ids, makes a message id, and copies the message by writing and parsing its JSON;
 * - writes the message as JSON once more for its size; the queue without it and the queue with it for two debug lines;
 *   the queue with it again for the limit; and the message again for a debug line. All of that with debug off: the text
 *   is made, and then not printed;
 * - of a full queue makes a request, which waits in a table by its transfer's number.
 *
 * It sends only when no call came for 250 ms: looks for an answer, then starts one request, writing its data as JSON
 * for a debug line and again for the body.
 */
export const BASELINE_WORK = `sub work()
  m.answers = createObject("roMessagePort")
  m.clock = createObject("roTimespan")
  m.queue = []
  m.requests = {}
  m.inProgress = ""
  m.pool = []
  m.nextFlush = 30
  while true
    event = wait(250, m.port)
    if event = invalid then
      idle()
    else if type(event) = "roSGNodeEvent" and event.getField() = "event" then
      call = event.getData()
      if call.name = "track" then track(call.args[0], call.args[1], call.args[2])
    end if
  end while
end sub

sub track(event as string, properties as dynamic, options as object)
  message = { "type": "track", "event": event }
  copyField(message, "properties", properties)
  for each name in ["userId", "anonymousId", "context", "integrations", "messageId", "timestamp"]
    copyField(message, name, options[name])
  end for
  if not isFilled(message.userId) and not isFilled(message.anonymousId) then return
  if message["messageId"] = invalid then message["messageId"] = createObject("roDeviceInfo").getRandomUUID()
  enqueue(message)
end sub

sub copyField(message as object, name as string, value as dynamic)
  if value <> invalid and message[name] = invalid then
    if isText(value) then
      if value.len() > 0 then message[name] = value
    else
      message[name] = value
    end if
  else
    debugLine("no " + name + " in this " + message.type)
  end if
end sub

function isText(value as dynamic) as boolean
  return type(value) = "String" or type(value) = "roString"
end function

function isFilled(value as dynamic) as boolean
  return value <> invalid and isText(value) and value.len() > 0
end function

function debugLine(text as string) as boolean
  return false
end function

function bodyOf(messages as object) as object
  return { "batch": messages, "context": { "library": { "name": "baseline", "version": "1" } } }
end function

function sizeOf(messages as object) as integer
  return formatJson(bodyOf(messages)).len()
end function

sub enqueue(given as object)
  message = parseJson(formatJson(given))
  if message.integrations = invalid then message.integrations = {}
  if sizeOf(message) > 32000 then return
  longer = []
  longer.append(m.queue)
  longer.push(message)
  debugLine("queue now: " + sizeOf(m.queue).toStr())
  debugLine("queue then: " + sizeOf(longer).toStr())
  if m.queue.count() > 0 and sizeOf(longer) > 500000 then
    makeRequest()
    m.queue = []
  end if
  debugLine("queued: " + formatJson(message))
  m.queue.push(message)
  if m.queue.count() = @QUEUE@ then
    makeRequest()
    m.queue = []
  end if
end sub

sub makeRequest()
  key = createObject("roByteArray")
  key.fromAsciiString("wk")
  if m.pool.count() > 0 then
    transfer = m.pool.pop()
  else
    transfer = createObject("roUrlTransfer")
  end if
  transfer.setUrl("@HOST@/v1/batch")
  transfer.setRequest("POST")
  transfer.retainBodyOnError(true)
  transfer.setMessagePort(m.answers)
  transfer.setCertificatesFile("common:/certs/ca-bundle.crt")
  transfer.setHeaders({
    "Authorization": "Basic " + key.toBase64String(), "Content-Type": "application/json", "Accept": "application/json"
  })
  m.requests[transfer.getIdentity().toStr()] = { "transfer": transfer, "data": bodyOf(m.queue) }
end sub

sub idle()
  answer = wait(1, m.answers)
  if type(answer) = "roUrlEvent" then
    id = answer.getSourceIdentity().toStr()
    request = m.requests[id]
    if request <> invalid then
      parsed = parseJson(answer.getString())
      m.inProgress = ""
      if m.pool.count() < 1 then m.pool.push(request.transfer)
      m.requests.delete(id)
    end if
  end if
  if m.clock.totalSeconds() > m.nextFlush then
    m.nextFlush = m.clock.totalSeconds() + 30
    if m.queue.count() > 0 then
      makeRequest()
      m.queue = []
    end if
  else if m.inProgress = "" and m.requests.count() > 0 then
    m.inProgress = m.requests.keys()[0]
    request = m.requests[m.inProgress]
    debugLine(formatJson(request.data))
    request.transfer.asyncPostFromString(formatJson(request.data))
  end if
end sub`;
