/** Makes the probe channel from the table: the fixed files of `channel/`, and BrightScript generated from the rows. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Probe } from './probe.ts';

const CHANNEL = fileURLToPath(new URL('channel', import.meta.url));
const INDENT = '    ';

/** Values of one run, written into the channel. */
export interface ChannelSettings {
  /** Printed at the start of the channel's output, to tell this run's lines from those of another. */
  run: string;
  /** The device's developer installer: a server that is always there. */
  installerPort: number;
}

/** Returns the channel's files: contents by path in the package. */
export function probeChannel(probes: readonly Probe[], settings: ChannelSettings): ReadonlyMap<string, string> {
  const files = fixedFiles();
  files.set(
    'manifest',
    `${files.get('manifest') ?? ''}probe_run=${settings.run}\nprobe_installer_port=${settings.installerPort}\n`,
  );
  files.set('source/probes.brs', mainProbes(probes));
  files.set('components/task-probes.brs', taskProbes(probes));
  for (const probe of probes.filter(({ runsIn }) => runsIn === 'file')) {
    files.set(filePath(probe), [`' ${probe.assumes}`, ...linesOf(probe), ''].join('\n'));
  }
  return files;
}

/** Returns the package path of a probe that is a file of its own. */
export function filePath({ id }: Probe): string {
  return `probes/${id}.brs`;
}

function fixedFiles(): Map<string, string> {
  const entries = readdirSync(CHANNEL, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [relative(CHANNEL, file).split(sep).join('/'), readFileSync(file, 'utf8')];
    }),
  );
}

/** Generates the list of all probes for `main`, and a function for each probe of the main thread. */
function mainProbes(probes: readonly Probe[]): string {
  const inMain = probes.filter(({ runsIn = 'main' }) => runsIn === 'main');
  return [
    "' Generated: every probe in its order, and those that run in the main thread.",
    'function mainProbes() as object',
    `${INDENT}return [`,
    probes.map((probe) => `${INDENT}${INDENT}${listed(probe)}`).join(',\n'),
    `${INDENT}]`,
    'end function',
    ...inMain.flatMap(functionOf),
    '',
  ].join('\n');
}

function listed(probe: Probe): string {
  const { id, runsIn = 'main' } = probe;
  const place = `id: "${id}", runsIn: "${runsIn}"`;
  switch (runsIn) {
    case 'main':
      return `{ ${place}, test: ${functionName(probe)} }`;
    case 'file':
      return `{ ${place}, file: "pkg:/${filePath(probe)}" }`;
    case 'task':
      return `{ ${place} }`;
  }
}

/** Generates the function that runs a task probe by its id, and one function for each task probe. */
function taskProbes(probes: readonly Probe[]): string {
  const inTask = probes.filter(({ runsIn }) => runsIn === 'task');
  return [
    "' Generated: the probes that run in a task thread.",
    'function taskProbe(id as string) as string',
    ...inTask.flatMap((probe) => [
      `${INDENT}if id = "${probe.id}" then`,
      `${INDENT}${INDENT}return ${functionName(probe)}()`,
      `${INDENT}end if`,
    ]),
    `${INDENT}return "no such probe"`,
    'end function',
    ...inTask.flatMap(functionOf),
    '',
  ].join('\n');
}

function functionOf(probe: Probe): string[] {
  return [
    '',
    `' ${probe.assumes}`,
    `function ${functionName(probe)}() as string`,
    ...linesOf(probe).map((line) => (line === '' ? '' : INDENT + line)),
    'end function',
  ];
}

/** `json.read-2^53` → `probe_json_read_2_53` */
function functionName({ id }: Probe): string {
  return `probe_${id.replace(/\W+/g, '_')}`;
}

/** The body without the indent it has in the table. */
function linesOf({ body }: Probe): string[] {
  const lines = body.replace(/^\n/, '').trimEnd().split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return lines.map((line) => line.slice(indent));
}
