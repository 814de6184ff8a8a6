/** The pages of docs/reference that are made from the code. */
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { codesPage, differencesPage } from './compiler-reference.ts';
import { ecpPage } from './device-reference.ts';
import { callsPage } from './sdk-reference.ts';
import { errorsPage, metricsPage, routesPage } from './server-reference.ts';

export const REFERENCE = path.join(import.meta.dirname, '../../docs/reference');

const PAGES: Readonly<Record<string, () => string>> = {
  'compiler-codes.md': codesPage,
  'compiler-differences.md': differencesPage,
  'ecp.md': ecpPage,
  'sdk-calls.md': callsPage,
  'server-errors.md': errorsPage,
  'server-metrics.md': metricsPage,
  'server-routes.md': routesPage,
};

/** Returns the text of each page by file name, formatted as the project formats Markdown. */
export async function referencePages(): Promise<ReadonlyMap<string, string>> {
  const config = await resolveConfig(path.join(REFERENCE, 'README.md'));
  return new Map(
    await Promise.all(
      Object.entries(PAGES).map(
        async ([name, make]) => [name, await format(make(), { ...config, parser: 'markdown' })] as const,
      ),
    ),
  );
}
