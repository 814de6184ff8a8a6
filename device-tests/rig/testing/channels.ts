/** Small channels for the rig's tests: a folder with a manifest, a Main, and whatever else a test needs. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const MANIFEST = 'title=rig\nmajor_version=1\nminor_version=0\nbuild_version=1\nsplash_min_time=0\n';

/** A loop that keeps the channel open, as a scene's would. */
export const STAY = '    wait(0, CreateObject("roMessagePort"))\n';

/** Writes a channel's folder. `body` is what its Main does with its `parameters`. @returns the folder */
export async function channelFolder(folder: string, body: string, parameters = ''): Promise<string> {
  return await writeFiles(folder, {
    manifest: MANIFEST,
    'source/main.brs': `sub Main(${parameters})\n${body}end sub\n`,
  });
}

/** A Rooibos project with two tests, as its guide has it; `sum` is what one and two are expected to make. */
export async function rooibosProject(folder: string, sum: number): Promise<string> {
  return await writeFiles(folder, {
    'bsconfig.json': JSON.stringify({
      rootDir: 'src',
      files: ['manifest', 'source/**/*', 'components/**/*'],
      autoImportComponentScript: true,
      plugins: ['rooibos-roku'],
      rooibos: { catchCrashes: true },
    }),
    'src/manifest': MANIFEST,
    'src/source/main.bs':
      'sub Main()\nend sub\n\nfunction add(a as integer, b as integer) as integer\n  return a + b\nend function\n',
    'src/source/add.spec.bs': `namespace tests
  @suite("add")
  class AddTests extends rooibos.BaseTestSuite
    @describe("of integers")

    @it("adds what it is given, and is told of by a name that the reporter cuts short because it is this long")
    function _()
      m.assertEqual(add(1, 2), ${sum})
    end function

    @it("knows nothing")
    function _()
      m.assertEqual(add(0, 0), 0)
    end function

    @ignore
    @it("is left out")
    function _()
      m.fail("it ran")
    end function
  end class
end namespace
`,
  });
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}
