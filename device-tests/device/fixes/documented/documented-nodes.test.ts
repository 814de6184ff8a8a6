/** Checks that the generated documented-nodes.ts has all of BrighterScript's data of Roku's reference. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { strToU8 } from 'fflate';
import { runChannel } from '../../app/run-channel.ts';
import { RealNetwork } from '../../network/real-network.ts';
import { DOCUMENTED_NODES } from './generated/documented-nodes.ts';
import { documentedNodes, type ReferenceNodes } from './reference-nodes.ts';

const { nodes } = createRequire(import.meta.url)('brighterscript/dist/roku-types/data.json') as {
  nodes: ReferenceNodes;
};

/** Pages and fields that the fix omits on purpose: base nodes, parts of a Video, orders of a ChannelStore. */
const NOT_NODES = ['BifDisplay', 'DialogBase', 'Key Definition File', 'LabelBase', 'ProgressBar'];
const NOT_FIELDS = /^(ContentNode\.(action|contentKey|couponCode|orderId|price|priceDisplay)|MultiStyleLabel\.font)$/;

function fieldsOf(name: string): readonly string[] {
  const node = nodes[name.toLowerCase()];
  const inherited = node?.extends === undefined ? [] : fieldsOf(node.extends.name);
  return [...new Set([...inherited, ...(node?.fields ?? []).map((field) => field.name)])];
}

describe('documented nodes', () => {
  it('are those that the pinned BrighterScript gives', () => {
    assert.ok(
      DOCUMENTED_NODES.trim() === documentedNodes(nodes),
      'generated/documented-nodes.ts is out of date: run node build/make-generated.mjs',
    );
  });

  it('can be made, each with all its fields', async () => {
    const calls = Object.values(nodes)
      .filter(({ name }) => !NOT_NODES.includes(name))
      .map(({ name }) => {
        const fields = fieldsOf(name).filter((field) => !NOT_FIELDS.test(`${name}.${field}`));
        return `  lacks("${name}", ${JSON.stringify(fields)})`;
      });
    const network = new RealNetwork();
    const { output, ended } = await runChannel({
      files: {
        manifest: strToU8('title=Nodes\nmajor_version=1\nminor_version=0\nbuild_version=0\nui_resolutions=fhd\n'),
        'components/NodesScene.xml': strToU8('<component name="NodesScene" extends="Scene"></component>'),
        // A device makes no Timer before a screen is shown.
        'source/main.brs': strToU8(`sub main()
  screen = createObject("roSGScreen")
  screen.createScene("NodesScene")
  screen.show()
${calls.join('\n')}
  print "all of ${calls.length}"
end sub
sub lacks(name as string, fields as object)
  node = createObject("roSGNode", name)
  for each field in fields
    if not node.hasField(field) then print name; "."; field
  end for
end sub`),
      },
      network,
      timeoutMs: 60_000,
    });
    network.close();
    assert.ok(calls.length > 80, String(calls.length));
    assert.deepEqual(
      [ended, ...output.trim().split('\n')].filter((line) => !line.startsWith('Warning: The roSGNode')),
      ['EXIT_USER_NAV', `all of ${calls.length}`],
    );
  });
});
