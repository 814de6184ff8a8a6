/**
 * Runs the code printed in the guide (sdk/README.md) as a channel on the emulated device, with a batch endpoint that
 * records the messages.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runApp, type AppRun } from './run-app.ts';

const README = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

/** Returns the first code block of this language after this heading. */
export function fromGuide(language: string, heading = '# '): string {
  const section = README.slice(README.indexOf(heading));
  const block = new RegExp(`^ *\`\`\`${language}\n([\\s\\S]*?)^ *\`\`\``, 'm').exec(section)?.[1];
  assert.ok(block, `the guide has a block of ${language}`);
  return block;
}

/** Main thread that shows `MainScene` and ends when the field of the task has reached its goal. */
export const mainUntil = (field: string, done: string): string => `sub main()
  screen = createObject("roSGScreen")
  port = createObject("roMessagePort")
  screen.setMessagePort(port)
  scene = screen.createScene("MainScene")
  screen.show()
  task = scene.findNode("analyticsTask")
  while true
    value = task.${field}
    if value <> invalid
      if ${done}
        print "[done] "; formatJson(value)
        return
      end if
    end if
    wait(50, port)
  end while
end sub`;

/** Runs a channel with these files, after filling in its key and host. Returns the messages and the console output. */
export async function follow(files: ReadonlyMap<string, string | Uint8Array>, mainScript: string): Promise<AppRun> {
  const run = await runApp((host) => {
    const filled = (content: string | Uint8Array): string | Uint8Array =>
      typeof content === 'string'
        ? content.replace('<WRITE_KEY>', 'wk_guide').replace('https://events.example.com', host)
        : content;
    return new Map([...files].map(([name, content]) => [name, filled(content)])).set('source/main.brs', mainScript);
  });
  assert.ok(!run.output.includes('[ERROR]'), run.output);
  return run;
}
