/** Runs every command that the guide of a package prints, in a stranger's project that holds only what the guide assumes. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PACKAGE_NAMES, type PackageFolder } from '../packaging/package-names.ts';
import { runLine, runLineUntil } from './run-command.ts';

const MANIFEST = 'title=walk\nmajor_version=1\nminor_version=0\nbuild_version=1\nsplash_min_time=0\n';

/** Pictures that `settop-rig check` asks for, by their attribute of the manifest. */
const PICTURES = {
  mm_icon_focus_fhd: 'images/icon_fhd.png',
  mm_icon_focus_hd: 'images/icon_hd.png',
  splash_screen_hd: 'images/splash_hd.png',
  splash_screen_sd: 'images/splash_sd.png',
};
const SAMPLE = join(import.meta.dirname, '../../sample-channel');

/** Commands of the packages that this project has installed. */
const TOOLS = join(import.meta.dirname, '../../node_modules/.bin');

const SCENE = `sub Main()
    screen = CreateObject("roSGScreen")
    port = CreateObject("roMessagePort")
    screen.setMessagePort(port)
    memory = CreateObject("roAppMemoryMonitor")
    memory.setMessagePort(port)
    memory.enableMemoryWarningEvent(true)
    scene = screen.createScene("MainScene")
    screen.show()
    scene.signalBeacon("AppLaunchComplete")
    print "1 passed, 0 failed"
    wait(0, port)
end sub
`;

interface Walk {
  /** Guides in the package, in the order in which they are read. */
  readonly guides: readonly string[];
  /** Files that the guides take for granted: path → content. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** Packages that the guides take for granted. */
  readonly beside?: readonly PackageFolder[];
  /** Commands of this project's tools that a reader has. Installed anew, ropm would need versions that are not here. */
  readonly tools?: readonly string[];
  /** Commands that run until they are stopped → the output that shows that they work. */
  readonly running?: Readonly<Record<string, RegExp>>;
}

export const WALKS: Readonly<Record<PackageFolder, Walk>> = {
  'settop-analytics': {
    guides: ['README.md', 'ROPM.md'],
    files: {
      'plan.json': readFileSync(join(import.meta.dirname, '../plan/fixtures/shop.json'), 'utf8'),
      manifest: MANIFEST,
    },
    tools: ['ropm'],
  },
  'settop-transpile': {
    guides: ['README.md'],
    files: {
      'src/manifest': MANIFEST,
      'src/source/main.ts': "export function main(): void {\n  console.log('walked');\n}\n",
      'program.ts': "export function main(): void {\n  console.log('walked');\n}\n",
    },
    beside: ['settop-analytics'],
    running: { 'npx settop-transpile src --out out --watch': /^compiled in \d+ ms; watching src$/m },
  },
  'settop-rig': {
    guides: ['README.md'],
    files: {
      'bsconfig.json': '{ "rootDir": "src", "files": ["manifest", "source/**/*", "components/**/*", "images/*"] }',
      'src/manifest': [
        MANIFEST,
        ...Object.entries(PICTURES).map(([attribute, file]) => `${attribute}=pkg:/${file}\n`),
      ].join(''),
      ...Object.fromEntries(Object.values(PICTURES).map((file) => [`src/${file}`, readFileSync(join(SAMPLE, file))])),
      'src/source/main.brs': SCENE,
      'src/components/MainScene.xml':
        '<component name="MainScene" extends="Scene"><children><Label text="walk" /></children></component>\n',
    },
    running: {
      'npx settop-rig run .': /http:\/\/127\.0\.0\.1:\d+\/#\w+/,
      'npx settop-rig device': /^device ready at \S+ web=\d+/m,
    },
  },
  'settop-server': {
    guides: ['README.md'],
    files: {},
    running: { 'npx settop-server': /^listening on http:\/\/127\.0\.0\.1:\d+$/m },
  },
};

/** Returns the commands in the shell blocks of a guide, without their comments. */
export function commandsIn(guide: string): string[] {
  const blocks = [...guide.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  return blocks.flatMap((block) => block.split('\n').map((line) => line.replace(/\s+#.*$/, '').trim())).filter(Boolean);
}

/**
 * @param app the stranger's project, with the package installed and its tarball beside it
 * @returns the number of commands that ran
 */
export async function walk(
  folder: PackageFolder,
  app: string,
  env: NodeJS.ProcessEnv,
  onProgress: (line: string) => void,
): Promise<number> {
  const { guides, files, tools = [], running = {} } = WALKS[folder];
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(app, name)), { recursive: true });
    writeFileSync(join(app, name), content);
  }
  for (const tool of tools) symlinkSync(join(TOOLS, tool), join(app, 'node_modules/.bin', tool));
  let count = 0;
  for (const guide of guides) {
    const commands = commandsIn(readFileSync(join(app, 'node_modules', PACKAGE_NAMES[folder], guide), 'utf8'));
    for (const command of commands) {
      onProgress(command);
      const next = `\nCorrect ${guide} of ${PACKAGE_NAMES[folder]}, or what its command does.`;
      const ready = running[command];
      if (ready === undefined) await runLine(command, { cwd: app, env, next });
      else await runLineUntil(command, ready, { cwd: app, env, next });
      count++;
    }
  }
  return count;
}
