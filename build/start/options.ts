/** Options of `npm start`. */
import { parseArgs } from 'node:util';
import { portFrom } from './port-option.ts';

/** Channels that `npm start` can show: a short one with every call, and a complete one with its own feed. */
export const CHANNELS = ['sample', 'titles'] as const;
export type ChannelName = (typeof CHANNELS)[number];

export interface StartOptions {
  channel: ChannelName;
  /** Stop after one full round trip of the calls of the channel. */
  once: boolean;
  /** Port of the server; undefined: any free one. */
  port: number | undefined;
  /** Show every line of every part, and stack traces. */
  verbose: boolean;
  help: boolean;
}

/** An invalid argument. */
export class UsageError extends Error {
  readonly code = 'USAGE';
}

export const USAGE = `Usage: npm start [-- options]

Builds the SDK, packages the sample channel, starts the server, a webhook receiver and an emulated set-top device,
sideloads the channel, and shows every event on its way from the device to the signed webhook, until Ctrl-C.

Options
  --channel NAME  sample (default), or titles: a grid from a feed server, details and a player
  --once          stop after one round trip of each kind of call (sample: five, titles: three)
  --port N        port of the server, which a firewall must let the device reach (default: a free port)
  --verbose       print every line of every part, and stack traces
  -h, --help      print this help

Environment
  ROKU_HOST       address of a device in developer mode to use instead of an emulated one
  ROKU_PASSWORD   its developer password (default rokudev)
  ROKU_PORTS      its ports as web,ecp,console (default 80,8060,8085)

Exit codes of --once
  0  every signature was verified
  1  an event is missing or its signature is wrong
`;

/** Parses the arguments. @throws UsageError for an unknown argument */
export function startOptions(args: readonly string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        channel: { type: 'string', default: 'sample' },
        once: { type: 'boolean', default: false },
        port: { type: 'string' },
        verbose: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const channel = CHANNELS.find((name) => name === values.channel);
    if (channel === undefined)
      throw new Error(`--channel is '${values.channel}', but it must be ${CHANNELS.join(' or ')}`);
    const port = values.port === undefined ? undefined : portFrom(values.port);
    if (values.port !== undefined && port === undefined)
      throw new Error(`--port is '${values.port}', but it must be a whole number from 1 to 65535`);
    return { ...values, channel, port };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error);
    throw new UsageError(`${reason}. Run 'npm start -- --help' to see the options.`);
  }
}
