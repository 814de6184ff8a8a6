/** Which device the environment names, and what is said about settings that name none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { debugPortOf, DeviceSettingError, parsePorts } from '../../device/access.ts';
import { deviceTarget } from './device-target.ts';

test('no ROKU_HOST means no device', () => {
  assert.equal(deviceTarget({}), undefined);
  assert.equal(deviceTarget({ ROKU_HOST: '  ' }), undefined);
});

test('a host alone gets the ports of a real device', () => {
  assert.deepEqual(deviceTarget({ ROKU_HOST: '192.168.1.20', ROKU_PASSWORD: 'secret' }), {
    host: '192.168.1.20',
    ports: { web: 80, ecp: 8060, console: 8085, debug: 8081 },
    password: 'secret',
  });
});

test('ROKU_PORTS names the ports in the order web, ecp, console, debug, the last of which may be left out', () => {
  const target = deviceTarget({ ROKU_HOST: '127.0.0.1', ROKU_PORTS: '8080, 8060,8085' });
  assert.deepEqual(target?.ports, { web: 8080, ecp: 8060, console: 8085 });
  assert.deepEqual(parsePorts('80,8060,8085,9081', 'ROKU_PORTS', 1).debug, 9081);
  assert.deepEqual(
    [debugPortOf({ web: 80, ecp: 8060, console: 8085 }), debugPortOf({ web: 0, ecp: 0, console: 0 })],
    [8081, 0],
  );
});

for (const bad of [
  '80',
  '80,8060',
  '80,8060,8085,1,2',
  '80,8060,8085,0',
  '80,x,8085',
  '0,8060,8085',
  '80,8060,70000',
  '80,,8085',
]) {
  test(`ROKU_PORTS '${bad}' is refused with what it must be`, () => {
    assert.throws(
      () => deviceTarget({ ROKU_HOST: '127.0.0.1', ROKU_PORTS: bad }),
      (error: unknown) =>
        error instanceof DeviceSettingError && error.message.includes(bad) && error.message.includes('80,8060,8085'),
    );
  });
}

test('a host with a port or a scheme is refused with the place the port belongs to', () => {
  for (const host of ['http://192.168.1.20', '192.168.1.20/x', 'tv room']) {
    assert.throws(() => deviceTarget({ ROKU_HOST: host }), /ROKU_PORTS/);
  }
});

test('port 0 is accepted only where it means a free port', () => {
  assert.deepEqual(parsePorts('0,0,0', '--ports', 0), { web: 0, ecp: 0, console: 0 });
  assert.throws(() => parsePorts('0,0,0', 'ROKU_PORTS', 1), DeviceSettingError);
});

test('the control port of an emulated device comes with its token, or not at all', () => {
  const control = { ROKU_CONTROL: 'http://127.0.0.1:9000', ROKU_CONTROL_TOKEN: 't' };
  assert.deepEqual(deviceTarget({ ROKU_HOST: '127.0.0.1', ...control })?.control, {
    url: 'http://127.0.0.1:9000',
    token: 't',
  });
  for (const bad of [
    { ...control, ROKU_CONTROL_TOKEN: '' },
    { ...control, ROKU_CONTROL: '127.0.0.1:9000' },
  ]) {
    assert.throws(() => deviceTarget({ ROKU_HOST: '127.0.0.1', ...bad }), /ROKU_CONTROL is '.*ROKU_CONTROL_TOKEN/);
  }
});

test('each of several devices has settings of its own, before those of all', () => {
  const env = {
    ROKU_HOST: '127.0.0.1',
    ROKU_PORTS: '1,2,3',
    ROKU_PASSWORD: 'all',
    ROKU_PORTS_2: '4,5,6',
    ROKU_PASSWORD_2: 'second',
    ROKU_CONTROL: 'http://127.0.0.1:9000',
    ROKU_CONTROL_TOKEN: 't',
  };
  assert.deepEqual(deviceTarget(env, 1), {
    host: '127.0.0.1',
    ports: { web: 1, ecp: 2, console: 3 },
    password: 'all',
  });
  assert.deepEqual(deviceTarget(env, 2), {
    host: '127.0.0.1',
    ports: { web: 4, ecp: 5, console: 6 },
    password: 'second',
  });
  const control = { ...env, ROKU_CONTROL_2: 'http://127.0.0.1:9002', ROKU_CONTROL_TOKEN_2: 'u' };
  assert.deepEqual(deviceTarget(control, 2)?.control, { url: 'http://127.0.0.1:9002', token: 'u' });
  assert.throws(() => deviceTarget({ ...env, ROKU_PORTS_2: '4' }, 2), /ROKU_PORTS_2 is '4'/);
});
