/** Self-test of your setup, printed with debug on: a checklist with a fix for each problem, and a test message. */

import type { Intake } from '../intake.ts';

/** Facts that the checklist examines. */
export interface Facts {
  apiHost: string;
  isLinkUp: boolean;
  /** An answer of the server in this run had another time. */
  isClockOff: boolean;
  consent: string;
  hasLaunchParams: boolean;
  needsLaunchParams: boolean;
  appVersion: string;
  /** Seconds since 1970, UTC. */
  nowSeconds: Int;
}

/** First second of 2020. A device whose clock has not been set shows an earlier time. */
const PLAUSIBLE_SECONDS = 1577836800;

/** Status of an answer that refuses the write key. */
const KEY_REFUSED_STATUS = 401;

/**
 * Prints the checklist and adds the test message, whose answer becomes the last line. Returns the id of that message;
 * empty for none.
 */
export function startSelfTest(intake: Intake, isKeyRefused: boolean, isClockOff: boolean, now: Long): string {
  const { config, log } = intake;
  if (!config.debug) {
    intake.ledger.lose(
      'CALL_INVALID',
      1,
      'selfTest rejected: debug must be true in the config. Example: init({ "writeKey": "…", "debug": true })',
    );
    return '';
  }
  for (const line of checklist(setupFacts(intake, isClockOff))) {
    log.debug(line);
  }
  if (isKeyRefused) {
    // Nothing more is sent in this run, so the test message would get no answer.
    log.debug(verdict('keyRefused', KEY_REFUSED_STATUS, ''));
  } else if (config.consent === 'granted') {
    const at = intake.facilities.clock.now();
    intake.addOwn({ name: 'Analytics Self-Test', properties: {}, at }, undefined, now);
    return intake.writer.messageId;
  }
  return '';
}

/** Gathers the facts. */
function setupFacts(intake: Intake, isClockOff: boolean): Facts {
  const { config } = intake;
  const { clock, device } = intake.facilities;
  let hasLaunchParams = false;
  for (const key in config.launchParams) {
    hasLaunchParams = hasLaunchParams || key !== '';
  }
  return {
    apiHost: config.apiHost,
    isLinkUp: device.linkUp(),
    isClockOff,
    consent: config.consent,
    hasLaunchParams,
    needsLaunchParams: config.trackLifecycle || config.trackExits || config.trackDeepLinks,
    appVersion: device.appVersion(),
    nowSeconds: clock.now().seconds,
  };
}

/** Returns the lines that need no request. */
export function checklist(facts: Facts): string[] {
  const { apiHost, appVersion, consent, hasLaunchParams, needsLaunchParams } = facts;
  const isTimeSet = facts.nowSeconds >= PLAUSIBLE_SECONDS;
  return [
    line(true, `init was called with apiHost ${apiHost}`, ''),
    line(
      apiHost.toLowerCase().startsWith('https://'),
      'apiHost begins with https://',
      'use https:// outside development',
    ),
    line(facts.isLinkUp, 'the device has a network link', 'connect it; messages wait until then'),
    line(consent === 'granted', `consent is ${consent}`, 'call setConsent("granted") once the viewer has agreed'),
    line(isTimeSet, "the device's clock has been set", 'connect it to the internet once: times are wrong until then'),
    line(
      !facts.isClockOff,
      "no answer has shown another time than the device's clock",
      'set the clock, see CLOCK_WRONG',
    ),
    line(appVersion !== '', `the app is version ${appVersion}`, 'set major_version and its like in the manifest'),
    line(
      hasLaunchParams || !needsLaunchParams,
      hasLaunchParams || needsLaunchParams ? 'launchParams are given' : 'launchParams are not needed',
      'pass what Main was given to init',
    ),
  ];
}

/**
 * Result of the request with the test message: that of `Delivery`, or `delivered`, or `rejected` for an endpoint that
 * rejected this message alone. `sourceRefused`: the endpoint refused the source with 403.
 */
export type TestOutcome =
  | 'delivered'
  | 'rejected'
  | 'refused'
  | 'sourceRefused'
  | 'keyRefused'
  | 'misdirected'
  | 'split'
  | 'retry'
  | 'parked'
  | 'exhausted';

/** Returns the last line: what the answer to the request with the test message shows, and no more. */
export function verdict(outcome: TestOutcome, status: Int, reason: string): string {
  if (outcome === 'delivered') {
    return line(true, `the test message counts as delivered (${status})`, '');
  }
  if (outcome === 'keyRefused') {
    return line(false, `the endpoint knows the write key (${status})`, 'copy the write key of the source again');
  }
  if (outcome === 'misdirected') {
    return line(false, `there is a batch endpoint at apiHost (${status})`, 'see ADDRESS_WRONG for what answered');
  }
  if (outcome === 'sourceRefused') {
    return line(false, `the source takes messages (${status})`, 'enable the source, or take the write key of another');
  }
  if (outcome === 'rejected' || outcome === 'refused') {
    return line(false, `the endpoint took the test message (${status})`, 'see the line before for why');
  }
  return line(false, `the test message was delivered (${status})`, `${reason}; it is kept or dropped as any other`);
}

function line(isFine: boolean, what: string, mend: string): string {
  return isFine ? `self-test: [ok]   ${what}` : `self-test: [FAIL] not so: ${what}; ${mend}`;
}
