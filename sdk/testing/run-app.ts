/** Runs an app on the emulated device until it ends, with a batch endpoint that records the messages. */
import assert from 'node:assert/strict';
import { runChannel } from '../../device-tests/device/app/run-channel.ts';
import { RealNetwork } from '../../device-tests/device/network/real-network.ts';
import { USUAL_PLATFORM } from '../../device-tests/device/profile/platform-settings.ts';
import type { Answer } from '../../device-tests/suites/collector/answer.ts';
import { accept } from '../../device-tests/suites/collector/answer.ts';
import type { RecordedRequest } from '../../device-tests/suites/collector/recorded-request.ts';
import { Collector } from '../../device-tests/suites/collector/collector.ts';
import type { WireMessage } from '../wire/batch.ts';

/** Only a limit: nothing is decided by it. */
const LIMIT_MS = 180_000;
const MANIFEST = 'title=App\nmajor_version=1\nminor_version=0\nbuild_version=1\nsplash_min_time=0\n';

/** Answers of the endpoint. */
export interface ScriptedAnswers {
  /** Answers to the first requests, one each. */
  first: readonly Answer[];
  /** Answer to all others. */
  then: Answer;
}

export interface AppRun {
  /** Requests in order of arrival. */
  requests: readonly RecordedRequest[];
  /** Messages in order of arrival. */
  messages: readonly WireMessage[];
  /** Console output. */
  output: string;
}

/** Runs an app. `make` receives the address of the endpoint, and returns the files of the app except its manifest. */
export async function runApp(
  make: (host: string) => ReadonlyMap<string, string | Uint8Array>,
  platform = USUAL_PLATFORM,
  answers: ScriptedAnswers = { first: [], then: accept() },
): Promise<AppRun> {
  const collector = new Collector('127.0.0.1');
  collector.answer(...answers.first);
  collector.otherwise(answers.then);
  await collector.up();
  const network = new RealNetwork();
  try {
    const encoder = new TextEncoder();
    const files = [...make(collector.url), ['manifest', MANIFEST] as const].map(
      ([name, content]) => [name, typeof content === 'string' ? encoder.encode(content) : content] as const,
    );
    const { output, ended } = await runChannel({
      files: Object.fromEntries(files),
      network,
      platform,
      timeoutMs: LIMIT_MS,
    });
    assert.equal(ended, 'EXIT_USER_NAV', output);
    collector.assertComplete();
    return { requests: collector.requests, messages: collector.requests.flatMap(({ messages }) => messages), output };
  } finally {
    network.close();
    await collector.down();
  }
}
