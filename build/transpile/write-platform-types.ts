/** Writes lib/generated/platform.d.ts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { platformTypes, type PlatformData } from './platform-types.ts';

const file = (name: string): string => fileURLToPath(new URL(`lib/${name}`, import.meta.url));
const data = createRequire(import.meta.url)('brighterscript/dist/roku-types/data.json') as PlatformData;
writeFileSync(file('generated/platform.d.ts'), platformTypes(data, readFileSync(file('roku.d.ts'), 'utf8')));
