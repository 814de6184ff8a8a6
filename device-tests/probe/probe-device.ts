/** One run on one device: makes the channel, runs it, and gives the report. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipOf } from '../../build/packaging/zip.ts';
import type { ProbeReport } from '../device/profile/probe-report.ts';
import type { DeviceTarget } from '../rig/driver/device-target.ts';
import { connectDevice } from '../rig/driver/driver.ts';
import { probeChannel } from './probe-channel.ts';
import { makeReport } from './make-report.ts';
import { runProbes, type ProbeRun } from './run-probes.ts';

const RUN_BYTES = 6;

export interface ProbeDeviceOptions extends Pick<ProbeRun, 'probes' | 'signal' | 'probeLimitMs' | 'onOutcome'> {
  target: DeviceTarget;
  /** Git commit of the command. */
  commit: string;
  now(): Date;
  /** Called with the device's description once it has answered. */
  onDevice(what: string): void;
}

/** @throws DeviceError, ProbeRunError, or the reason of the signal; each message is one sentence for a person */
export async function probeDevice(options: ProbeDeviceOptions): Promise<ProbeReport> {
  const { target, probes, commit, now, onDevice } = options;
  const device = await connectDevice(target);
  const folder = await mkdtemp(join(tmpdir(), 'settop-probe-'));
  try {
    const info = await device.deviceInfo();
    onDevice(`${info.modelName} ${info.modelNumber}, OS ${info.softwareVersion}`);
    const run = randomBytes(RUN_BYTES).toString('hex');
    const zipFile = join(folder, 'probe-channel.zip');
    await writeFile(zipFile, zipOf(probeChannel(probes, { run, installerPort: target.ports.web })));
    const outcomes = await runProbes({ ...options, device, zipFile, run });
    const emulated = info['emulated'] === true || info['emulated'] === 'true';
    return makeReport(
      { date: now().toISOString(), model: info.modelNumber, osVersion: info.softwareVersion, emulated, commit },
      probes,
      outcomes,
    );
  } finally {
    await device.close();
    await rm(folder, { recursive: true, force: true });
  }
}
