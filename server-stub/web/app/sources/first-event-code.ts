/** Writes the code that sends a first event with a write key. */

export interface FirstEventCode {
  /** Instruction that says where the code goes. */
  where: string;
  text: string;
}

/** @param apiHost origin of the server, as the user's browser reaches it */
export function firstEventCode(kind: string, apiHost: string, writeKey: string): FirstEventCode {
  if (kind !== 'device') {
    return {
      where: 'Send a first event from a terminal:',
      text: `curl -u '${writeKey}:' ${apiHost}/v1/track \\\n  -H 'Content-Type: application/json' \\\n  -d '{"event":"Hello","userId":"user-1"}'`,
    };
  }
  return {
    where: 'Put this into the init() of your scene, beside an AnalyticsTask node with this id:',
    text: `m.analytics = AnalyticsConnector(m.top.findNode("analyticsTask"))
m.analytics.init({ "writeKey": "${writeKey}", "apiHost": "${apiHost}", "debug": true })
m.analytics.track("Hello", {}, { "userId": "user-1" })`,
  };
}
