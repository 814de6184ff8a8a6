/**
 * Checklist of `selfTest()`, printed with debug on: one line for each part of your setup, with a fix for each problem.
 */

/** Facts that the checklist examines. */
export interface Facts {
  apiHost: string;
  isLinkUp: boolean;
  consent: string;
  hasLaunchParams: boolean;
  needsLaunchParams: boolean;
  appVersion: string;
  /** Seconds since 1970, UTC. */
  nowSeconds: Int;
}

/** First second of 2020. A device whose clock has not been set shows an earlier time. */
const PLAUSIBLE_SECONDS = 1577836800;

/** Returns the lines that need no request. */
export function checklist(facts: Facts): string[] {
  const { apiHost, isLinkUp, consent, hasLaunchParams, needsLaunchParams, appVersion, nowSeconds } = facts;
  const isTimeSet = nowSeconds >= PLAUSIBLE_SECONDS;
  return [
    line(true, `init was called, messages go to ${apiHost}`, ''),
    line(
      apiHost.toLowerCase().startsWith('https://'),
      'the host is reached by TLS',
      'use https:// outside development',
    ),
    line(isLinkUp, 'the device has a network link', 'connect it; messages wait until then'),
    line(consent === 'granted', `consent is ${consent}`, 'call setConsent("granted") once the viewer has agreed'),
    line(isTimeSet, 'the device knows the time', 'connect it to the internet once: times are wrong until then'),
    line(appVersion !== '', `the app is version ${appVersion}`, 'set major_version and its like in the manifest'),
    line(hasLaunchParams || !needsLaunchParams, 'launchParams are given', 'pass what Main was given to init'),
  ];
}

/** Status of an endpoint that does not know the write key. */
export const UNKNOWN_KEY: Int = 401;

/**
 * Returns the last line: the endpoint's answer to the request with the test message. The endpoint may reject that
 * message alone. A 2xx of another server delivers nothing.
 */
export function verdict(status: Int, isDelivered: boolean, isRejected: boolean): string {
  if (isRejected) {
    return line(false, `the endpoint took the test message (${status})`, 'see the line before for why');
  }
  if (isDelivered) {
    return line(true, `the endpoint took the test message (${status})`, '');
  }
  if (status === UNKNOWN_KEY) {
    return line(false, `the endpoint knows the write key (${UNKNOWN_KEY})`, 'copy the write key of the source again');
  }
  if (status === 403) {
    return line(false, 'the source takes messages (403)', 'enable the source, or take the write key of another');
  }
  if (status === 404) {
    return line(false, 'the endpoint is at the host (404)', 'apiHost is the base URL, without a path');
  }
  return line(false, `the endpoint can be reached (${status})`, 'see the lines before for why');
}

function line(isFine: boolean, what: string, mend: string): string {
  return isFine ? `self-test: [ok]   ${what}` : `self-test: [MEND] not so: ${what}; ${mend}`;
}
