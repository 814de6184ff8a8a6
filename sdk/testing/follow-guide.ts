/**
 * Runs a channel that follows the guide (sdk/README.md) on the emulated device, against a batch endpoint that notes what
 * arrives: what the guide prints is what is run.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runApp, type AppRun } from './run-app.ts';

const README = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

/** The first code block of this language, from this heading on. */
export function fromGuide(language: string, heading = '# '): string {
  const section = README.slice(README.indexOf(heading));
  const block = new RegExp(`^ *\`\`\`${language}\n([\\s\\S]*?)^ *\`\`\``, 'm').exec(section)?.[1];
  assert.ok(block, `the guide has a block of ${language}`);
  return block;
}

/** A main thread that shows `MainScene` and ends once the task's field says that all is done. */
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

/** Runs a channel with these files, its key and its host filled in; gives what arrived and what was printed. */
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
