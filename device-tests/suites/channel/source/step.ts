/** Runs one step of a scenario: a public call of the connector, once or in a loop, with arguments made from JSON. */
import type { AnalyticsConnector } from '../../../../sdk/connector/AnalyticsConnector.ts';

type Fields = Record<string, unknown>;

/** Time until the clock is sure to show another millisecond. */
const BETWEEN_REPETITIONS_MS = 3;

export function runStep(connector: AnalyticsConnector, step: Fields, launchParams: Fields): void {
  const times: Int = typeof step['times'] === 'number' ? Math.floor(step['times']) : 1;
  const call = step['call'] as string;
  if (step['sameArguments'] === true) {
    const args = madeArguments(step, '1', launchParams);
    const before = formatJson(args);
    for (let i = 1; i <= times; i++) {
      callOn(connector, call, args);
      sleep(BETWEEN_REPETITIONS_MS);
    }
    console.log(`[scenario] arguments ${formatJson(args) === before ? 'unchanged' : 'changed'}`);
    return;
  }
  for (let i = 1; i <= times; i++) {
    callOn(connector, call, madeArguments(step, `${i}`, launchParams));
  }
}

function madeArguments(step: Fields, i: string, launchParams: Fields): unknown[] {
  const args: unknown[] = [];
  const given: unknown = step['args'];
  if (Array.isArray(given)) {
    for (const arg of given) {
      args.push(made(arg, i, launchParams));
    }
  }
  return args;
}

/** Converts a JSON value to the argument that it describes. */
function made(value: unknown, i: string, launchParams: Fields): unknown {
  if (typeof value === 'string') {
    return value.replaceAll('{i}', i);
  }
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) {
      items.push(made(item, i, launchParams));
    }
    return items;
  }
  if (typeof value !== 'object' || value == null) {
    return value;
  }
  const fields = value as Fields;
  if (typeof fields['$text'] === 'string') {
    return fields['$text'].repeat(Math.floor(fields['count'] as number));
  }
  if (typeof fields['$value'] === 'string') {
    return madeByName(fields['$value'], launchParams);
  }
  const result: Fields = {};
  for (const key of Object.keys(fields)) {
    result[key] = made(fields[key], i, launchParams);
  }
  return result;
}

/** Values that JSON cannot hold, or that only the channel knows. */
function madeByName(name: string, launchParams: Fields): unknown {
  if (name === 'function') {
    return callOn;
  }
  if (name === 'node') {
    return CreateObject('roSGNode', 'ContentNode');
  }
  if (name === 'launchParams') {
    return launchParams;
  }
  return CreateObject('roDateTime');
}

/** Calls the connector, and leaves out the arguments that the step leaves out, as an app would. */
function callOn(connector: AnalyticsConnector, call: string, args: unknown[]): void {
  if (call === 'init') {
    connector.init(args[0]);
  } else if (call === 'identify') {
    connector.identify(args[0], args[1], args[2]);
  } else if (call === 'track') {
    connector.track(args[0], args[1], args[2]);
  } else if (call === 'screen') {
    connector.screen(args[0], args[1], args[2], args[3]);
  } else if (call === 'group') {
    connector.group(args[0], args[1], args[2], args[3]);
  } else if (call === 'alias') {
    connector.alias(args[0], args[1]);
  } else if (call === 'reportError') {
    connector.reportError(args[0], args[1]);
  } else if (call === 'failAndReport') {
    try {
      const nothing: unknown = undefined;
      (nothing as AnalyticsConnector).flush();
    } catch (error) {
      connector.reportError(error, args[0]);
    }
  } else if (call === 'deepLink') {
    connector.deepLink(args[0]);
  } else if (call === 'flush') {
    connector.flush();
  } else if (call === 'reset') {
    connector.reset();
  } else if (call === 'setConsent') {
    connector.setConsent(args[0]);
  } else if (call === 'shutdown') {
    connector.shutdown();
  } else if (call === 'crash') {
    // Simulates a bug of the app, for the tests of the runner.
    const nothing: unknown = undefined;
    (nothing as AnalyticsConnector).flush();
  } else {
    console.log(`[scenario] unknown call ${call}`);
  }
}
