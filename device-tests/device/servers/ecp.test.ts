/** ECP as clients use it: the node tree, and responses to invalid requests. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { unzipSync, zipSync } from 'fflate';
import { connectDevice, type DeviceClient } from '../../rig/driver/driver.ts';
import { ECP_PATHS } from './ecp-paths.ts';
import { startDevice, type RunningDevice } from '../start-device.ts';
import { ConsoleWatch } from '../testing/console-watch.ts';
import { channelZip, temporaryFolder, writeZip } from '../testing/test-channel.ts';

const HOST = '127.0.0.1';
const FREE = { web: 0, ecp: 0, console: 0 };
const PASSWORD = 'x';

describe('ECP', () => {
  let running: RunningDevice;
  let device: DeviceClient;
  let watch: ConsoleWatch;

  before(async () => {
    running = await startDevice({ host: HOST, ports: FREE, password: PASSWORD });
    device = await connectDevice({ host: HOST, ports: running.ports, password: PASSWORD });
    watch = new ConsoleWatch(device);
  });
  after(async () => {
    await device.close();
    await running.stop();
  });

  const ask = async (path: string, method = 'GET'): Promise<{ status: number; xml: string }> => {
    const answer = await fetch(`http://${HOST}:${running.ports.ecp}${path}`, { method });
    return { status: answer.status, xml: await answer.text() };
  };
  const xmlOf = async (path: string): Promise<string> => (await ask(path)).xml;

  it('says what is missing while no app runs', async () => {
    for (const path of ['/query/sgnodes/all', '/query/sgnodes/roots', '/query/sgnodes/nodes?node-id=x']) {
      assert.match(await xmlOf(path), /<sgnodes><status>FAILED<\/status><error>[^<]+<\/error><\/sgnodes>/);
    }
    assert.match(await xmlOf('/query/app-ui'), /<app-ui><status>FAILED<\/status><error>No active app</);
    assert.match(await xmlOf('/query/media-player'), /<player error="false" state="close"><\/player>/);
    assert.match(
      await xmlOf('/query/graphics-frame-rate'),
      /<graphics-frame-rate><fps>0\.000000<\/fps><timestamp>\d+<\/timestamp><status>OK<\/status><\/graphics-frame-rate>/,
    );
    // The room that roRegistry tells of when nothing is written.
    assert.match(
      await xmlOf('/query/registry/dev'),
      /<plugins>dev<\/plugins><space-available>32768<\/space-available>/,
    );
    assert.match((await ask('/exit-app/dev', 'POST')).xml, /<status>FAILED<\/status><error>App not found<\/error>/);
    assert.equal((await ask('/query/icon/dev')).status, 404);
    for (const path of ['/query/app-ui', '/query/app-state/12', '/query/registry/12']) {
      assert.equal((await ask(path)).status, 202, path);
    }
  });

  it('shows the real node tree of the running app, as it is now', async (t) => {
    await device.deploy(await writeZip(await temporaryFolder(t), 'remote', await channelZip('fixtures/remote')));
    await watch.line(/^scene ready$/);
    const all = await xmlOf('/query/sgnodes/all');
    assert.match(all, /^<\?xml version="1\.0" encoding="UTF-8" \?>\n<sgnodes><All_Nodes node-count="\d+">/);
    assert.match(all, /<\/All_Nodes><status>OK<\/status><\/sgnodes>\n$/);
    // The label is inside the scene, which has the focus.
    const scene = /<RemoteScene name="" extends="Scene" focused="true"[^>]*>(.*)<\/RemoteScene>/.exec(all)?.[1] ?? '';
    assert.match(scene, /<Rectangle name="back" [^>]*width="1280"/);
    assert.match(scene, /<Label name="last" [^>]*text="no key yet"[^>]*><\/Label>/);
    assert.match(scene, /<PostTask name="poster" extends="Task"/);
    const elements = all.split('<All_Nodes')[1]?.match(/<\w+ name="/g)?.length;
    assert.equal(/node-count="(\d+)"/.exec(all)?.[1], String(elements));
    const counted = await xmlOf('/query/sgnodes/all?count_only=true');
    assert.match(counted, new RegExp(`<sgnodes><All_Nodes node-count="${elements}"></All_Nodes><status>OK<`));

    await device.key('Up');
    await watch.line(/^key up$/);
    assert.match(await xmlOf('/query/sgnodes/all/dev'), /<Label name="last" [^>]*text="up"/);
    // The key has changed what the screen shows: at least that has been drawn.
    assert.match(await xmlOf('/query/graphics-frame-rate'), /<fps>(?!0\.000000)\d+\.\d{6}<\/fps>/);
    await device.screenshot();
    assert.ok(running.device.framesPerSecond() > 0, 'a picture is drawn for who wants it');
  });

  it('finds nodes by id, and those without a parent', async () => {
    const found = await xmlOf('/query/sgnodes/nodes?node-id=last');
    assert.match(found, /<Nodes_Nodes node-id="last" node-count="1"><Label name="last" /);
    assert.match(await xmlOf('/query/sgnodes/nodes?node-id=none'), /node-id="none" node-count="0"><\/Nodes_Nodes>/);
    assert.match(await xmlOf('/query/sgnodes/nodes'), /FAILED/);
    const roots = await xmlOf('/query/sgnodes/roots');
    assert.match(roots, /<Root_Nodes node-count="\d+">/);
    assert.doesNotMatch(roots, /<RemoteScene|<Label/);
  });

  it('shows what is on the screen, without what is never drawn', async () => {
    const ui = await xmlOf('/query/app-ui');
    assert.match(ui, /<app-ui><status>OK<\/status><topscreen><plugin id="dev" name="Remote"\/><screen focused="true"/);
    assert.match(ui, /<RemoteScene [^>]*bounds="{0, 0, 1280, 720}"/);
    assert.match(ui, /<Label name="last" [^>]*bounds="{100, 100, /);
    assert.doesNotMatch(ui, /PostTask/);
  });

  it('shows lists as a device does, with their rows, titles and items, and the names that nodes were given', async (t) => {
    const listing = `m.top.findNode("back").setUIElementId("named")
    list = m.top.createChild("RowList")
    list.update({ id: "list", translation: [50, 60], itemComponentName: "Rectangle", numRows: 1, showRowLabel: [true] })
    list.update({ itemSize: [600, 100], rowItemSize: [[200, 80]], rowItemSpacing: [[20, 0]] })
    list.content = createObject("roSGNode", "ContentNode")
    row = list.content.createChild("ContentNode")
    row.title = "First"
    row.createChild("ContentNode")
    row.createChild("ContentNode")
    list.visible = true
    print "list made"`;
    const zip = await channelZip('fixtures/remote', (path, text) =>
      path.endsWith('RemoteScene.brs') ? text.replace('print "scene ready"', listing) : text,
    );
    await device.deploy(await writeZip(await temporaryFolder(t), 'listing', zip));
    await watch.line(/^list made$/);
    // It is drawn with the next frames.
    let ui = '';
    for (const until = performance.now() + 10_000; !ui.includes('RowListItem') && performance.now() < until;)
      ui = await xmlOf('/query/app-ui');
    assert.match(ui, /<Rectangle name="back" [^>]*uiElementId="named"/);
    assert.match(
      ui,
      /<RowList children="1" name="list" [^>]*translation="{50, 60}" bounds="{40, 50, 620, 120}" count="1"/,
    );
    assert.match(
      ui,
      /<RowListItem children="4" name="Row" focusable="true" [^>]*><Label [^>]*text="First" index="0"\/>/,
    );
    assert.match(ui, /<MarkupGrid [^>]*children="2" count="2" focusItem="0" index="0"><Rectangle /);
    assert.match(ui, /<Rectangle [^>]*bounds="{220, 0, 200, 80}" [^>]*index="1"\/>/);
    await device.exitApp();
  });

  it('gives the bounds of a node that does not inherit its place within itself', async (t) => {
    const apart = `m.top.translation = [1000, 1000]
    square = m.top.createChild("Rectangle")
    square.update({ id: "apart", inheritParentTransform: false, translation: [10, 150], width: 800, height: 50 })
    print "placed"`;
    const zip = await channelZip('fixtures/remote', (path, text) =>
      path.endsWith('RemoteScene.brs') ? text.replace('print "scene ready"', apart) : text,
    );
    await device.deploy(await writeZip(await temporaryFolder(t), 'apart', zip));
    await watch.line(/^placed$/);
    let ui = '';
    for (const until = performance.now() + 10_000; !/"apart"[^>]*bounds/.test(ui) && performance.now() < until;)
      ui = await xmlOf('/query/app-ui');
    assert.match(ui, /<Rectangle name="apart" [^>]*translation="{10, 150}" bounds="{0, 0, 800, 50}"/);
    await device.exitApp();
  });

  it('gives what a developer measures, and nothing when no app runs', async (t) => {
    const looking = `m.top.createChild("Poster").update({ uri: "pkg:/images/icon.png", loadSync: true })
    print "looking"`;
    const icon = new Uint8Array(await createCanvas(8, 6).encode('png'));
    const made = await channelZip('fixtures/remote', (path, text) => {
      if (path === 'manifest') return `${text}\nmm_icon_focus_hd=pkg:/images/icon.png\n`;
      return path.endsWith('RemoteScene.brs') ? text.replace('print "scene ready"', looking) : text;
    });
    const zip = zipSync({ ...unzipSync(made), 'images/icon.png': icon });
    assert.match((await ask('/fwbeacons/track/dev', 'POST')).xml, /<tracking-enabled>true</);
    await device.deploy(await writeZip(await temporaryFolder(t), 'looking', zip));
    await watch.line(/^looking$/);
    // As the examples of Roku's page write it, and as its table does.
    assert.match((await ask('/query/sgrendezvous/track', 'POST')).xml, /<tracking-enabled>true</);
    assert.match((await ask('/sgrendezvous/untrack', 'POST')).xml, /<tracking-enabled>false</);
    const performance = await xmlOf('/query/chanperf');
    assert.match(performance, /<duration-seconds>\d+\.\d+<.*<user>[1-9]\d*\.\d<.*<used>\d{7,}<.*<id>dev<.*<status>OK</);
    const counts = await xmlOf('/query/app-object-counts/dev');
    assert.match(counts, /<channel-id>dev<.*<objects-count>\d+<\/objects-count><objects><object><type>roSGNode</);
    assert.match(counts, /<type>roSGNode<\/type><subtype>RemoteScene<\/subtype><count>1</);
    const bitmaps = await xmlOf('/query/r2d2-bitmaps');
    assert.match(bitmaps, /<width>8<.*<height>6<.*<name>pkg:\/images\/icon\.png</);
    assert.match(
      await xmlOf('/query/sgrendezvous'),
      /<sgrendezvous><data>.*<plugin-title>Remote<.*<drop-count>0<.*<\/data>/,
    );
    const shown = await fetch(`http://${HOST}:${running.ports.ecp}/query/icon/dev`);
    assert.equal(shown.headers.get('content-type'), 'image/png');
    assert.deepEqual(new Uint8Array(await shown.arrayBuffer()), icon);
    await device.exitApp();
    const beacons = await xmlOf('/query/fwbeacons');
    assert.match(beacons, /<app-launch-complete><timestamp>\d+<.*<app-exit-complete><timestamp>/);
    assert.match(await xmlOf('/query/fwbeacons'), /<count>0</);
    assert.match((await ask('/fwbeacons/untrack', 'POST')).xml, /<tracking-enabled>false</);
    for (const what of ['chanperf', 'app-object-counts/dev', 'r2d2-bitmaps', 'chanperf/12']) {
      assert.match(await xmlOf(`/query/${what}`), /<status>FAILED<\/status><error>Channel not running: active UI</);
    }
  });

  it('reports the state of the video', async (t) => {
    const playing = `m.video = m.top.createChild("Video")
    m.video.content = createObject("roSGNode", "ContentNode")
    m.video.content.url = "http://127.0.0.1/clip.mp4"
    m.video.control = "play"
    print "video started"`;
    const zip = await channelZip('fixtures/remote', (path, text) =>
      path.endsWith('RemoteScene.brs') ? text.replace('print "scene ready"', playing) : text,
    );
    await device.deploy(await writeZip(await temporaryFolder(t), 'playing', zip));
    await watch.line(/^video started$/);
    let player = '';
    for (const until = performance.now() + 10_000; !player.includes('state="play"') && performance.now() < until;)
      player = await xmlOf('/query/media-player');
    assert.match(player, /<player error="false" state="play"><plugin bandwidth="\d+ bps" id="dev" name="Remote"\/>/);
    assert.match(player, /<buffering current="1000" max="1000" target="0"\/><position>\d+ ms<\/position>/);
    assert.match(player, /<duration>600000 ms<\/duration><is_live>false<\/is_live>/);
    await device.exitApp();
  });

  it('a node of no parent that a variable holds is a root', async (t) => {
    const holding = `m.kept = {list: [createObject("roSGNode", "ContentNode")]}
    m.kept.list[0].id = "a<b>" + chr(34)
    print "node kept"`;
    const zip = await channelZip('fixtures/remote', (path, text) =>
      path.endsWith('RemoteScene.brs') ? text.replace('print "scene ready"', holding) : text,
    );
    await device.deploy(await writeZip(await temporaryFolder(t), 'kept', zip));
    await watch.line(/^node kept$/);
    assert.match(await xmlOf('/query/sgnodes/roots'), /<ContentNode name="a&lt;b&gt;&quot;" /);
    await device.exitApp();
  });

  const wrong: [method: string, path: string, status: number][] = [
    ['GET', '/query/nonsense', 404],
    ['GET', '/query/sgnodes/some', 404],
    ['GET', '/nonsense', 404],
    ['POST', '/keypress/NoSuchKey', 404],
    ['POST', '/keypress/constructor', 404],
    ['GET', '/query/valueOf', 404],
    ['POST', '/keypress/%E0%A4%A', 400],
    ['POST', '/launch/12', 404],
    ['POST', '/nonsense', 404],
    ['POST', '/sgrendezvous/some', 404],
    ['DELETE', '/query/apps', 405],
  ];
  for (const [method, path, status] of wrong) {
    it(`${method} ${path} gets ${status}`, async () => {
      assert.equal((await ask(path, method)).status, status);
    });
  }

  it('answers every path of its table, and 404 to others', async () => {
    for (const [name, { shown }] of ECP_PATHS) {
      const method = name.split(' ')[0] ?? '';
      // Other tests end the channel or the device, and ask for the icon that this channel lacks.
      if (['POST exit-app', 'POST reboot', 'GET query/icon'].includes(name)) continue;
      const path = shown.replace('{key}', 'Lit_a').replace(/\{([^,]+), .*\}/, '$1');
      assert.ok([200, 202].includes((await ask(path, method)).status), `${method} ${path}`);
    }
    for (const path of ['/query/tv-channels', '/query']) assert.equal((await ask(path)).status, 404, path);
    assert.equal((await ask('/query/apps', 'POST')).status, 404);
  });

  it('answers 403 to what "Control by mobile apps" forbids', async (t) => {
    const limited = await startDevice({ host: HOST, ports: FREE, password: PASSWORD, ecp: { mode: 'limited' } });
    t.after(limited.stop);
    const statusOf = async (path: string, method = 'GET'): Promise<number> =>
      (await fetch(`http://${HOST}:${limited.ports.ecp}${path}`, { method })).status;
    for (const path of ['/query/sgnodes/all', '/query/app-ui', '/query/registry/dev']) {
      assert.equal(await statusOf(path), 403, path);
    }
    assert.equal(await statusOf('/keypress/Up', 'POST'), 403);
    assert.equal(await statusOf('/sgrendezvous/track', 'POST'), 403);
    assert.equal(await statusOf('/query/device-info'), 200);
    const response = await fetch(`http://${HOST}:${limited.ports.ecp}/query/registry/dev`);
    assert.equal(await response.text(), 'ECP command not allowed in Limited mode.');
  });
});
