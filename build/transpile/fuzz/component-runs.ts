/** Compiles generated components in one channel, runs them on the device and reports those that differ from Node. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runChannel } from '../../../device-tests/device/app/run-channel.ts';
import { RealNetwork } from '../../../device-tests/device/network/real-network.ts';
import { USUAL_PLATFORM } from '../../../device-tests/device/profile/platform-settings.ts';
import { compileChannel } from '../channel/compile-channel.ts';
import { BEGIN, END, readBatch } from '../conformance/batch.ts';
import { difference } from '../conformance/compare.ts';
import { ASSUMPTIONS, type DeviceRun } from '../conformance/on-device.ts';
import type { Problem } from '../index.ts';
import { COMPONENT } from './component-program.ts';
import { runComponentInNode } from './component-in-node.ts';
import { modulesOf } from './modules.ts';
import { DEVICES, kindOf, type Devices, type Failure } from './run.ts';

/** Timeout of a channel, in milliseconds. */
const LIMIT_MS = 60_000;
/** Timeout of the task of a component, in milliseconds. */
const TASK_MS = 10_000;

/** @returns the failure of each program or undefined, in the order of the texts */
export async function componentFailuresOf(
  texts: readonly string[],
  devices: Devices = 'each',
): Promise<(Failure | undefined)[]> {
  const programs = texts.map((text, at): Placed => ({ name: `P${at}`, text }));
  const failures = new Map<Placed, Failure>();
  const turns = devices === 'each' ? [DEVICES] : DEVICES.map((kind) => [kind]);
  for (const [turn, kinds] of turns.entries()) {
    const own = programs.filter((_, at) => at % turns.length === turn);
    for (const kind of kinds) {
      const runs = await runComponents(own, kind);
      for (const program of own) {
        const run = runs.get(program);
        const report = difference(runComponentInNode(program.text), run);
        if (report !== undefined)
          failures.set(program, { kind: kindOf(run), report: `on the ${kind} device: ${report}` });
      }
    }
  }
  return programs.map((program) => failures.get(program));
}

interface Placed {
  readonly name: string;
  readonly text: string;
}

type Kind = (typeof DEVICES)[number];

/** Runs the programs. One that is refused or stops the device is left out, and the others run again. */
async function runComponents(programs: readonly Placed[], kind: Kind): Promise<ReadonlyMap<Placed, DeviceRun>> {
  const results = new Map<Placed, DeviceRun>();
  for (let left = programs; left.length > 0;) {
    for (const [program, run] of await runOnce(left, kind)) results.set(program, run);
    const next = left.filter((program) => !results.has(program));
    if (next.length === left.length) throw new Error(`no component of ${next.length} has a result`);
    left = next;
  }
  return results;
}

async function runOnce(programs: readonly Placed[], kind: Kind): Promise<ReadonlyMap<Placed, DeviceRun>> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-components-'));
  try {
    await writeChannel(programs, folder);
    const compiled = await compileChannel({ folder, root: folder });
    if (!compiled.ok) return refused(programs, compiled.problems);
    const brightscript = ({ name }: Placed): string =>
      [...compiled.files].flatMap(([file, text]) => (isOf(name, file) ? String(text) : [])).join('\n');
    const files = Object.fromEntries([...compiled.files].map(([name, contents]) => [name, Buffer.from(contents)]));
    const network = new RealNetwork();
    const platform = { ...USUAL_PLATFORM, strict: ASSUMPTIONS[kind] };
    const { output, ended } = await runChannel({ files, network, platform, timeoutMs: LIMIT_MS });
    network.close();
    const lines = output.replaceAll('\r\n', '\n').split('\n').slice(0, -1);
    return resultsIn(programs, lines, ended, brightscript);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function resultsIn(
  programs: readonly Placed[],
  lines: readonly string[],
  outcome: string,
  brightscript: (program: Placed) => string,
): ReadonlyMap<Placed, DeviceRun> {
  const { ended, unfinished } = readBatch(lines);
  const results = new Map<Placed, DeviceRun>();
  for (const program of programs) {
    const own = ended.get(program.name);
    if (own) results.set(program, { kind: 'ran', ended: own, brightscript: brightscript(program) });
    if (unfinished?.name !== program.name) continue;
    const message = unfinished.lines.find((line) => line.startsWith('pkg:')) ?? outcome;
    results.set(program, { kind: 'broke', message, lines: unfinished.lines, brightscript: brightscript(program) });
  }
  return results;
}

function refused(programs: readonly Placed[], problems: readonly Problem[]): ReadonlyMap<Placed, DeviceRun> {
  const results = new Map<Placed, DeviceRun>();
  for (const program of programs) {
    const own = problems.filter(({ path }) => path !== undefined && isOf(program.name, path));
    if (own.length > 0) results.set(program, { kind: 'refused', problems: own });
  }
  if (results.size > 0) return results;
  return new Map(programs.map((program) => [program, { kind: 'refused', problems }]));
}

/** Reports whether a file is of the program of this name. */
function isOf(name: string, file: string): boolean {
  return new RegExp(`\\b${name}(Child|Task)?\\.\\w+$`).test(file);
}

async function writeChannel(programs: readonly Placed[], folder: string): Promise<void> {
  const files = new Map([
    ['manifest', 'title=Components\nmajor_version=1\nminor_version=0\nbuild_version=0\nui_resolutions=hd\n'],
    ['components/Host.xml', '<component name="Host" extends="Scene">\n</component>\n'],
    ['source/main.ts', mainOf(programs.map(({ name }) => name))],
  ]);
  for (const { name, text } of programs)
    for (const [file, contents] of modulesOf(text))
      if (file !== '') files.set(file.replaceAll(COMPONENT, name), contents.replaceAll(COMPONENT, name));
  for (const [file, contents] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), contents);
  }
}

/** Returns the text of a `main` that makes one component after the other, and waits until it is done. */
function mainOf(names: readonly string[]): string {
  return `export function main(): void {
  const port = CreateObject('roMessagePort');
  const screen = CreateObject('roSGScreen');
  screen.setMessagePort(port);
  const scene = screen.createScene('Host');
  screen.show();
  for (const name of ${JSON.stringify(names)}) {
    console.log('${BEGIN}' + name);
    const node = scene.createChild(name) as roSGNodeGroup & { done: boolean };
    node.observeField('done', port);
    if (!node.done && wait(${TASK_MS}, port) === undefined) console.log('not done');
    console.log('${END}' + name);
    scene.removeChild(node);
  }
}
`;
}
