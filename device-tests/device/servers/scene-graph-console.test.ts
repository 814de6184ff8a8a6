/** The SceneGraph debug console as its clients use it: a line, its answer, the prompt. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { connectDevice, type DeviceClient } from '../../rig/driver/driver.ts';
import { startDevice, type RunningDevice } from '../start-device.ts';
import { ConsoleWatch } from '../testing/console-watch.ts';
import { channelZip, temporaryFolder, writeZip } from '../testing/test-channel.ts';

const HOST = '127.0.0.1';

describe('the SceneGraph console', () => {
  let running: RunningDevice;
  let device: DeviceClient;
  let watch: ConsoleWatch;
  before(async () => {
    const ports = { web: 0, ecp: 0, console: 0 };
    running = await startDevice({ host: HOST, ports, password: 'x', sceneGraph: { port: 0, required: true } });
    device = await connectDevice({ host: HOST, ports: running.ports, password: 'x' });
    watch = new ConsoleWatch(device);
  });
  after(async () => {
    await device.close();
    await running.stop();
  });

  /** As @dlenroc/roku-debug-server does it: the answer stands between two prompts. */
  const ask = async (command: string): Promise<string> => {
    const socket = connect(running.sceneGraphPort ?? 0, HOST);
    socket.write(`${command}\nq\n`);
    const output = await text(socket);
    return output.slice(output.indexOf('\n>') + 2, output.lastIndexOf('\n>')).trim();
  };

  const without: [command: string, answer: RegExp][] = [
    ['chanperf', /^channel: mem and cpu data not available$/],
    ['chanperf -x', /^ERR: unknown arg: -x$/],
    ['sgnodes all', /^sgnodes requires running dev channel$/],
    ['bsprof-status', /^No profiling session$/],
    ['free', /^\s*total .*\nMem:\s+\d+\s+\d+\s+\d+\s+\d+\s+\d+\s+\d+\nSwap:\s+\d+\s+\d+\s+\d+$/],
    ['logrendezvous', /^logrendezvous: rendezvous logging is off$/],
    ['logrendezvous on', /^logrendezvous: rendezvous logging is on$/],
    ['brightscript_warnings', /^brightscript warning limit: 100$/],
    ['brightscript_warnings 7', /^updated brightscript warning limit to 7 \(was 100\)$/],
    ['clear_launch_caches', /^Done\.$/],
    ['showkey', /^Dev ID: [0-9a-f]{40}$/],
    ['plugins', /^$/],
    ['remove_plugin dev', /^Failed to remove plugin id: dev, name: unknown\. Plugin is NOT installed/],
    ['press', /^Usage: press/],
    ['press Nonsense', /^unknown key "Nonsense"$/],
    ['constructor', /^unknown command "constructor"$/],
    ['help', /^chanperf \[-r <repeat-seconds>\] /],
    ['', /^$/],
  ];
  for (const [command, answer] of without) {
    it(`'${command}' without an app`, async () => assert.match(await ask(command), answer));
  }

  it('greets, and keeps answering the clients that stay', async () => {
    const socket = connect(running.sceneGraphPort ?? 0, HOST);
    const output = text(socket);
    socket.write('free\r\nquit\r\n');
    assert.match(await output, /^\w+ \(Roku Ultra - [\d.]+\)\n>\s+total [^>]*\n>Quit command received, exiting\.\n$/);
  });

  it('presses, types, counts and removes', async (t) => {
    await device.deploy(await writeZip(await temporaryFolder(t), 'remote', await channelZip('fixtures/remote')));
    await watch.line(/^scene ready$/);
    assert.equal(await ask('press up'), '');
    await watch.line(/^key up$/);
    assert.equal(await ask('type a'), '');
    await watch.line(/^key Lit_a$/);
    const form = /^channel: mem=\d+KiB\{anon=\d+,file=\d+,shared=0,swap=0\},%cpu=\d+\{user=\d+,sys=\d+\}$/m;
    assert.match(await ask('chanperf'), form);
    assert.match(await ask('chanperf -r 1'), /\nrepeat 1s \(on dev console\), chanperf -r 0 to stop$/);
    await watch.line(form);
    await ask('chanperf -r 0');
    assert.match(await ask('sgnodes all'), /^<All_Nodes node-count="\d+"><RemoteScene .*<\/All_Nodes>$/);
    assert.match(await ask('sgnodes last'), /^<Nodes_Nodes node-id="last" node-count="1"><Label name="last" /);
    assert.match(await ask('sgnodes counts'), /<type>RemoteScene<\/type>\s+<count>1</);
    assert.match(await ask('r2d2_bitmaps'), /\nAvailable texture memory \d+ used \d+ max 240000000$/);
    assert.match(await ask('plugins dev'), /^F-- P S - Z\s+dev \[usg +0\] \[ref +0\] cmpl\* Remote, \d+\.\d+\.\d+$/);
    assert.equal(await ask('remove_plugin dev'), 'Removed sideloaded plugin id: dev');
    assert.equal(running.device.installed, undefined);
  });
});
