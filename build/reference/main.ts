/** `npm run reference`: writes the pages of docs/reference that are made from the code. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REFERENCE, referencePages } from './pages.ts';

for (const [name, text] of await referencePages()) {
  await writeFile(path.join(REFERENCE, name), text);
  console.log(`wrote docs/reference/${name}`);
}
