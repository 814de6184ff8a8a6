/**
 * Reads the regression channels of the engine fixes. A channel is a folder `regressions/<name>/`, or, as a single short
 * script, the part of `regressions/<room>.brs` that its line `' @channel: <name>` begins. A folder without a main()
 * shows its scene, as `mainOf` does.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { strToU8 } from 'fflate';
import { channelFiles, mainOf, type ChangeText } from './test-channel.ts';

const REGRESSIONS = join(import.meta.dirname, '..', 'regressions');
/** Matches the line before each channel in the file of a room. */
const MARK = /^' @channel: (\S+)\n/m;
/** Path of a channel's main() in its package. */
const SCRIPT = 'source/main.brs';

export interface RegressionChannel {
  readonly name: string;
  /** Room of its fix, if its script stands in the file of that room. */
  readonly room?: string;
  /** Returns its files by their paths in the package. */
  readonly files: (change?: ChangeText) => Promise<Record<string, Uint8Array>>;
}

/** Returns the regression channels, sorted by name. */
export function regressionChannels(): RegressionChannel[] {
  const folders = readdirSync(REGRESSIONS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const channels = [
    ...folders.map(({ name }): RegressionChannel => ({
      name,
      files: (change) => filesOfFolder(name, change),
    })),
    ...globSync('*.brs', { cwd: REGRESSIONS }).flatMap(channelsOfRoom),
  ];
  return channels.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function filesOfFolder(name: string, change?: ChangeText): Promise<Record<string, Uint8Array>> {
  const files = await channelFiles(`regressions/${name}`, change);
  if (files[SCRIPT]) return files;
  const scene = Object.keys(files).find((path) => path.endsWith('Scene.xml'));
  if (scene === undefined) throw new Error(`regressions/${name} has neither ${SCRIPT} nor a scene`);
  const main = mainOf(basename(scene, '.xml'));
  return { ...files, [SCRIPT]: strToU8(change ? change(SCRIPT, main) : main) };
}

function channelsOfRoom(file: string): RegressionChannel[] {
  const [before = '', ...parts] = readFileSync(join(REGRESSIONS, file), 'utf8').split(MARK);
  if (before !== '') throw new Error(`${file} begins with "' @channel: <name>", not with ${before.slice(0, 40)}`);
  return Array.from({ length: parts.length / 2 }, (_, index) => {
    const text = `${(parts[2 * index + 1] as string).trimEnd()}\n`;
    return {
      name: parts[2 * index] as string,
      room: basename(file, '.brs'),
      files: (change = (_path, same) => same) => Promise.resolve({ [SCRIPT]: strToU8(change(SCRIPT, text)) }),
    };
  });
}
