/** A TypeScript channel with every kind of file, for the tests of the command and the npm package. */
import fs from 'node:fs/promises';
import path from 'node:path';

const MAIN = `export function main(): void {
  const screen = CreateObject('roSGScreen');
  const port = CreateObject('roMessagePort');
  screen.setMessagePort(port);
  screen.createScene('Home');
  screen.show();
  console.log(\`2 passed, 0 failed\`);
  wait(0, port);
}
`;

/** Lines that the channel prints, except the summary line for `settop-rig`. */
export const TYPED_LINES = ['base begins', 'tile begins', 'HELLO, HOME'];

/** File contents by relative path. */
const TYPED_CHANNEL: Readonly<Record<string, string>> = {
  manifest: 'title=typed\nmajor_version=1\nminor_version=0\nbuild_version=1\nsplash_min_time=0\n',
  'tsconfig.json': '{}',
  'source/main.ts': MAIN,
  // Its XML names the handwritten script that the code calls.
  'components/Home.xml':
    '<component name="Home" extends="Scene">\n  <script uri="shout.brs" />\n' +
    '  <children>\n    <Tile />\n  </children>\n</component>\n',
  'components/Home.ts':
    "import { greeting } from './shared/greeting.ts';\n\n" +
    'declare function shout(text: string): string;\n\n' +
    "export function init(): void {\n  console.log(shout(greeting('home')));\n}\n",
  // Its XML already names its script.
  'components/tile/Base.xml':
    '<component name="Base" extends="Group">\n  <script type="text/brightscript" uri="Base.brs" />\n</component>\n',
  'components/tile/Base.ts':
    "const title = (): string => 'base';\n\nexport function init(): void {\n  console.log(`${title()} begins`);\n}\n",
  // Extends Base and has a different function of the same name.
  'components/tile/Tile.xml': '<component name="Tile" extends="Base">\n</component>\n',
  'components/tile/Tile.ts':
    "const title = (): string => 'tile';\n\nexport function init(): void {\n  console.log(`${title()} begins`);\n}\n",
  'components/shared/greeting.ts': 'export function greeting(name: string): string {\n  return `hello, ${name}`;\n}\n',
  'components/shout.brs': 'function shout(text as string) as string\n  return UCase(text)\nend function\n',
  'images/icon.txt': 'as it is',
  'components/forgotten.ts': 'export const unused = 1;\n',
  '.editor/settings.json': '{}',
};

/** Writes the channel to disk. @returns the folder */
export async function typedChannel(
  folder: string,
  changed: Readonly<Record<string, string | undefined>> = {},
): Promise<string> {
  for (const [name, text] of Object.entries({ ...TYPED_CHANNEL, ...changed })) {
    if (text === undefined) continue;
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await fs.writeFile(path.join(folder, name), text);
  }
  return folder;
}
