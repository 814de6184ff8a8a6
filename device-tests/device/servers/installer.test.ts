/** The developer web installer over raw HTTP: what wrong requests get, in the words that tools look for. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { channelZip } from '../testing/test-channel.ts';
import { startDevice, type RunningDevice } from '../start-device.ts';

const HOST = '127.0.0.1';
const PASSWORD = 'secret';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

describe('the web installer', () => {
  let running: RunningDevice;
  let base = '';
  before(async () => {
    running = await startDevice({
      host: HOST,
      ports: { web: 0, ecp: 0, console: 0 },
      password: PASSWORD,
    });
    base = `http://${HOST}:${running.ports.web}`;
  });
  after(() => running.stop());

  /** As a tool does it: a request without credentials, the challenge, the request with them. */
  async function ask(
    method: string,
    path: string,
    body?: FormData | string,
    { password = PASSWORD, type, uri = path }: { password?: string; type?: string; uri?: string } = {},
  ): Promise<{ status: number; text: string; bytes: Buffer }> {
    const challenge = (await fetch(base + path, { method: 'HEAD' })).headers.get('www-authenticate') ?? '';
    const nonce = /nonce="(\w+)"/.exec(challenge)?.[1] ?? '';
    const response = md5(
      [md5(`rokudev:rokudev:${password}`), nonce, '00000001', 'abc', 'auth', md5(`${method}:${uri}`)].join(':'),
    );
    const answer = await fetch(base + path, {
      method,
      headers: {
        Authorization: `Digest username="rokudev", realm="rokudev", nonce="${nonce}", uri="${uri}", qop=auth, nc=00000001, cnonce="abc", response="${response}"`,
        ...(type === undefined ? {} : { 'Content-Type': type }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, text: bytes.toString(), bytes };
  }

  const form = (fields: Readonly<Record<string, string | Blob>>): FormData => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };
  const zip = (files: Readonly<Record<string, string>>): Blob =>
    new Blob([
      zipSync(Object.fromEntries(Object.entries({ ...files, padding: PADDING }).map(([k, v]) => [k, strToU8(v)])), {
        level: 0,
      }),
    ]);
  /** A device takes a zip of less than 512 bytes for a broken one. */
  const PADDING = ' '.repeat(512);
  const MANIFEST = 'title=T\nmajor_version=1\n';

  it('wants digest credentials, each challenge its own', async () => {
    const challenges = await Promise.all(
      [1, 2].map(async () => (await fetch(`${base}/plugin_install`)).headers.get('www-authenticate')),
    );
    for (const challenge of challenges)
      assert.match(challenge ?? '', /^Digest qop="auth", realm="rokudev", nonce="\w+"$/);
    assert.notEqual(challenges[0], challenges[1]);
    for (const authorization of ['Basic cm9rdWRldjpzZWNyZXQ=', 'Digest nonsense', 'Digest username="rokudev"']) {
      const answer = await fetch(`${base}/plugin_install`, { headers: { Authorization: authorization } });
      assert.equal(answer.status, 401, authorization);
    }
    assert.equal((await ask('HEAD', '/plugin_install', undefined, { password: 'wrong' })).status, 401);
    assert.equal((await ask('HEAD', '/plugin_install')).status, 200);
  });

  // As postman-request does it, with which roku-deploy 3.16 uploads.
  it('asks for them before an upload that waits to be asked', async () => {
    const socket = connect(running.ports.web, HOST);
    try {
      const head =
        'POST /plugin_install HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 12228\r\nConnection: close\r\n\r\n';
      socket.write(head);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      assert.match(answer.toString(), /^HTTP\/1\.1 401 /);
    } finally {
      socket.destroy();
    }
    assert.equal((await ask('HEAD', '/plugin_install')).status, 200);
  });

  const statuses: [method: string, path: string, status: number][] = [
    ['GET', '/plugin_install?dcl_enabled=1', 200],
    ['GET', '/nonsense', 404],
    ['GET', '/pkgs/dev.png', 404],
    ['GET', '/pkgs/dev.jpg', 404],
    ['PUT', '/plugin_install', 405],
  ];
  for (const [method, path, status] of statuses) {
    it(`${method} ${path} gets ${status}`, async () => assert.equal((await ask(method, path)).status, status));
  }

  it('refuses a body that is not a form', async () => {
    const answer = await ask('POST', '/plugin_install', 'mysubmit=Install', { type: 'text/plain' });
    assert.equal(answer.status, 400);
    assert.match(answer.text, /'error'.*Malformed form data/);
  });

  const messages: [what: string, path: string, fields: () => Record<string, string | Blob>, message: RegExp][] = [
    ['no archive', '/plugin_install', () => ({ mysubmit: 'Install' }), /Invalid or corrupt zip/i],
    ['noise', '/plugin_install', () => ({ mysubmit: 'Install', archive: new Blob(['noise']) }), /corrupt zip/i],
    ['no manifest', '/plugin_install', () => ({ mysubmit: 'Install', archive: zip({ a: 'b' }) }), /manifest/i],
    [
      'no main',
      '/plugin_install',
      () => ({ mysubmit: 'Install', archive: zip({ manifest: MANIFEST, 'source/a.brs': 'sub a()\nend sub' }) }),
      /Install Failure: Compilation Failed/,
    ],
    [
      'a reserved word as a name',
      '/plugin_install',
      () => ({
        mysubmit: 'Install',
        archive: zip({ manifest: MANIFEST, 'source/a.brs': 'sub main()\nend sub\nsub type()\nend sub' }),
      }),
      /Install Failure: Compilation Failed/,
    ],
    [
      'a library that is not there',
      '/plugin_install',
      () => ({ mysubmit: 'Delete', app_type: 'dcl', fileName: 'none.zip' }),
      /Delete Failed/,
    ],
    [
      'a library that does not compile',
      '/plugin_install',
      () => ({ mysubmit: 'Install', app_type: 'dcl', archive: zip({ manifest: MANIFEST, 'source/a.brs': 'sub' }) }),
      /Install Failure: Compilation Failed/,
    ],
    ['a profile', '/plugin_inspect', () => ({ mysubmit: 'dloadProf' }), /^No profiling data available$/],
    ['an unknown update', '/plugin_swup', () => ({ mysubmit: 'Explode' }), /Unknown action/],
    ['an unknown action', '/plugin_install', () => ({ mysubmit: 'Explode' }), /Unknown action/],
    ['a screenshot of nothing', '/plugin_inspect', () => ({ mysubmit: 'Screenshot' }), /Screenshot failed/],
    ['rekey', '/plugin_inspect', () => ({ mysubmit: 'Rekey', passwd: 'x' }), /Rekey is not supported/],
    ['package', '/plugin_package', () => ({ mysubmit: 'Package' }), /Package is not supported/],
  ];
  for (const [what, path, fields, message] of messages) {
    it(`${what}: an error message on the page`, async () => {
      const { status, text } = await ask('POST', path, form(fields()));
      assert.equal(status, 200);
      const shown = [...text.matchAll(/'Set message type', '(\w+)'.*'Set message content', '([^']*)'/g)];
      assert.deepEqual(
        shown.map(([, type]) => type),
        ['error'],
      );
      assert.match(shown[0]?.[2] ?? '', message);
      assert.equal(running.device.installed, undefined);
    });
  }

  const shownType = (text: string): string | undefined => /'Set message type', '(\w+)'/.exec(text)?.[1];

  for (const submit of ['Delete', 'DeleteAll']) {
    it(`${submit} on an empty device succeeds`, async () => {
      const { text } = await ask('POST', '/plugin_install', form({ mysubmit: submit }));
      assert.equal(shownType(text), 'success');
    });
  }

  for (const submit of ['Reboot', 'CheckUpdate']) {
    it(`${submit} on the update page succeeds`, async () => {
      assert.equal(shownType((await ask('POST', '/plugin_swup', form({ mysubmit: submit }))).text), 'success');
    });
  }

  // As wdio-roku-service 2.2.0 asks.
  it('takes a form that calls itself JSON, with credentials for a path without its first slash', async () => {
    const { status, text } = await ask('POST', '/plugin_install', form({ mysubmit: 'Delete', archive: '' }), {
      type: 'application/json',
      uri: 'plugin_install',
    });
    assert.equal(status, 200);
    assert.equal(shownType(text), 'success');
    assert.equal((await ask('HEAD', '/plugin_install', undefined, { uri: 'plugin_inspect' })).status, 401);
  });

  // As @headspinio/appium-roku-driver 2.7.0 asks.
  it('takes mySubmit for mysubmit', async () => {
    const { text } = await ask('POST', '/plugin_install', form({ mySubmit: 'Delete', archive: '' }));
    assert.equal(shownType(text), 'success');
  });

  it('has the screenshot as PNG and as JPEG', async () => {
    const archive = new Blob([await channelZip('fixtures/remote')]);
    await ask('POST', '/plugin_install', form({ mysubmit: 'Install', archive }));
    // Until the app has drawn there is none.
    let text = '';
    for (const until = performance.now() + 20_000; !text.includes('Screenshot ok') && performance.now() < until;) {
      text = (await ask('POST', '/plugin_inspect', form({ mysubmit: 'Screenshot' }))).text;
    }
    assert.match(text, /<img src="pkgs\/dev\.png\?time=\d+">/);
    assert.equal((await ask('GET', '/pkgs/dev.png')).bytes.subarray(0, 4).toString('hex'), '89504e47');
    assert.equal((await ask('GET', '/pkgs/dev.jpg')).bytes.subarray(0, 3).toString('hex'), 'ffd8ff');
    await ask('POST', '/plugin_install', form({ mysubmit: 'Delete', archive: '' }));
  });

  it('takes a zip of 512 bytes and refuses one of 511', async () => {
    const whole = (bytes: number): Blob => {
      const name = 'manifest';
      const bare = zipSync({ [name]: strToU8('') }, { level: 0 }).length;
      const packed = zipSync({ [name]: strToU8('title=T\n'.padEnd(bytes - bare)) }, { level: 0 });
      assert.equal(packed.length, bytes);
      return new Blob([packed]);
    };
    for (const [bytes, message] of [
      [511, /Invalid or corrupt zip/],
      [512, /Compilation Failed/],
    ] as const) {
      const fields = form({ mysubmit: 'Install', archive: whole(bytes) });
      assert.match((await ask('POST', '/plugin_install', fields)).text, message);
    }
  });

  it('component libraries install beside each other, are listed, and go one by one', async () => {
    const library = (name: string): Blob =>
      zip({
        manifest: `title=${name}\nsg_component_libs_provided=${name}\n`,
        'components/a.xml': '<component name="a" />',
      });
    const listed = async (): Promise<string[]> => {
      const { text } = await ask('GET', '/plugin_install?dcl_enabled=1');
      return [...text.matchAll(/"appType":"(\w+)","archiveFileName":"([^"]*)"/g)].map(
        ([, type, file]) => `${type} ${file}`,
      );
    };
    for (const name of ['one', 'two']) {
      const data = new FormData();
      data.append('mysubmit', 'Replace');
      data.append('app_type', 'dcl');
      data.append('archive', library(name), `${name}.zip`);
      assert.equal(shownType((await ask('POST', '/plugin_install', data)).text), 'success');
    }
    assert.deepEqual(await listed(), ['dcl one.zip', 'dcl two.zip']);
    await ask('POST', '/plugin_install', form({ mysubmit: 'Delete', app_type: 'dcl', fileName: 'one.zip' }));
    assert.deepEqual(await listed(), ['dcl two.zip']);
    await ask('POST', '/plugin_install', form({ mysubmit: 'DeleteAll' }));
    assert.deepEqual(await listed(), []);
  });
});
