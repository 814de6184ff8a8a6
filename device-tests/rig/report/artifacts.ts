/** Saves the evidence of a failure: the device's console lines and its screen. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@settop-analytics/device/check-output';

/** Longest file name made of a test's name, in characters. */
const MAX_NAME_CHARACTERS = 80;

export interface FailureEvidence {
  test: string;
  reason: string;
  deviceLog: readonly string[];
  /** PNG or JPEG bytes; undefined when the device gave none, with the reason in `screenshotMissing`. */
  screenshot: Uint8Array | undefined;
  screenshotMissing: string | undefined;
  /** The channel's newest run, for `npm run device -- --replay`; only emulated devices have it. */
  recording: Uint8Array | undefined;
}

/** Writes the evidence into `folder`, which it creates when absent, and returns the paths of the files. */
export async function keepEvidence(folder: string, evidence: FailureEvidence): Promise<string[]> {
  await makeFolder(folder);
  const name = fileName(evidence.test);
  const log = join(folder, `${name}.log`);
  const missing = evidence.screenshotMissing === undefined ? [] : [`no screenshot: ${evidence.screenshotMissing}`];
  const lines = [evidence.test, '', evidence.reason, ...missing, '', 'device console:', ...evidence.deviceLog, ''];
  await writeFile(log, lines.join('\n'));
  const files = [log];
  const keep = async (ending: string, bytes: Uint8Array | undefined): Promise<void> => {
    if (bytes === undefined) return;
    const file = join(folder, `${name}.${ending}`);
    await writeFile(file, bytes);
    files.push(file);
  };
  if (evidence.screenshot) await keep(imageType(evidence.screenshot), evidence.screenshot);
  await keep('recording', evidence.recording);
  return files;
}

/** Returns a name that every file system accepts. */
export function fileName(test: string): string {
  const plain = test
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, MAX_NAME_CHARACTERS) || 'test';
}

/** Returns the file extension: devices answer with JPEG or PNG, depending on their OS version. */
function imageType(bytes: Uint8Array): 'png' | 'jpg' {
  const isPng = [0x89, 0x50, 0x4e, 0x47].every((byte, at) => bytes[at] === byte);
  return isPng ? 'png' : 'jpg';
}
