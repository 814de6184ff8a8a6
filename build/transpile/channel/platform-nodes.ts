/** The nodes of the platform, from BrighterScript's data. */
import { createRequire } from 'node:module';

const data = createRequire(import.meta.url)('brighterscript/dist/roku-types/data.json') as { nodes: object };

/** Names of the platform's nodes, in lower case. */
export const PLATFORM_NODES: ReadonlySet<string> = new Set(Object.keys(data.nodes));
