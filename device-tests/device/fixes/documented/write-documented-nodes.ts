/** Writes generated/documented-nodes.ts. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { documentedNodes, type ReferenceNodes } from './reference-nodes.ts';

const { nodes } = createRequire(import.meta.url)('brighterscript/dist/roku-types/data.json') as {
  nodes: ReferenceNodes;
};
writeFileSync(
  fileURLToPath(new URL('generated/documented-nodes.ts', import.meta.url)),
  `/**
 * Each node of Roku's reference, what it extends, and its own fields with their types and defaults; \`!\` stands for
 * alwaysNotify, and the default of a node is the kind of the one that is there from the beginning. Generated from
 * BrighterScript's data by write-documented-nodes.ts. Do not edit.
 */
export const DOCUMENTED_NODES = \`
${documentedNodes(nodes)}
\`;
`,
);
