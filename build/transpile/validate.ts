/** Validates the generated code with BrighterScript. */
import path from 'node:path';
import { DiagnosticSeverity, isBrsFile, Program, type BsDiagnostic } from 'brighterscript';
import { SourceMapConsumer, type RawSourceMap } from 'source-map';
import { type Problem, refusalAt } from './diagnostics.ts';
import type { LinkedFile } from './link/link.ts';
import { pathOfSource } from './map-sources.ts';

interface ValidateOptions {
  /** Source code of other BrightScript and XML files in scope, by package path. */
  readonly surroundings: ReadonlyMap<string, string>;
  /** Base directory of the source paths in the source maps. */
  readonly root: string;
  /** Names of ambient declarations in the program, in lower case. */
  readonly declared: ReadonlySet<string>;
}

/** BrighterScript's codes for unknown names, functions and components, and the pattern of the name in its messages. */
const UNKNOWN_NAME: readonly unknown[] = [1001, 1140];
const UNKNOWN_COMPONENT: unknown = 1128;
const UNKNOWN_PLATFORM_COMPONENT: unknown = 1129;
/** Components newer than the pinned BrighterScript, in lower case. lib/roku.d.ts declares them. */
const NEWER_COMPONENTS: ReadonlySet<string> = new Set(['rowebsocket']);
const NAME = /'([^']+)'/;

/** Virtual folder of the generated files during validation. All files below `source` share one scope. */
const FOLDER = 'source/generated';

/**
 * Checks generated code with BrighterScript: syntax, unknown names, wrong argument counts, duplicate functions. A
 * validator kept between builds rechecks only the files that changed.
 */
export class Validator {
  private program: Program | undefined;
  /** Source code of the validated files, by package path. */
  private sources: ReadonlyMap<string, string> = new Map();

  /** Validates the files and maps each finding to its TypeScript position. */
  async validate(files: readonly LinkedFile[], options: ValidateOptions): Promise<Problem[]> {
    const rootDir = path.join(options.root, 'generated-for-validation');
    this.program ??= newProgram(rootDir);
    const sources = new Map(options.surroundings);
    for (const file of files) sources.set(`${FOLDER}/${file.name}`, file.code);
    for (const name of this.sources.keys()) if (!sources.has(name)) this.program.removeFile(path.join(rootDir, name));
    for (const [name, code] of sources) if (this.sources.get(name) !== code) this.program.setFile(name, code);
    this.sources = sources;
    this.program.validate();
    const findings = this.program
      .getDiagnostics()
      .filter((d) => d.severity === DiagnosticSeverity.Error || d.severity === DiagnosticSeverity.Warning)
      .filter((d) => !isNewerComponent(d));
    return await Promise.all(findings.map((finding) => atSource(finding, files, options)));
  }

  dispose(): void {
    this.program?.dispose();
    this.program = undefined;
    this.sources = new Map();
  }
}

/**
 * Returns an empty program. For each call, BrighterScript searches all functions of the file for the enclosing one.
 * Only editors use the result, so this program skips the search.
 */
function newProgram(rootDir: string): Program {
  const program = new Program({ rootDir, logLevel: 'off' as never });
  program.plugins.add({
    name: 'no-function-scopes',
    beforeFileParse: ({ srcPath }) => {
      const file = program.getFile(srcPath);
      if (isBrsFile(file)) file.getFunctionScopeAtPosition = () => undefined as never;
    },
  });
  return program;
}

function isNewerComponent({ code, message }: BsDiagnostic): boolean {
  if (code !== UNKNOWN_PLATFORM_COMPONENT) return false;
  return NEWER_COMPONENTS.has(NAME.exec(String(message))?.[1]?.toLowerCase() ?? '');
}

async function atSource(
  finding: BsDiagnostic,
  files: readonly LinkedFile[],
  { root, declared }: ValidateOptions,
): Promise<Problem> {
  const generated = files.find((file) => finding.file?.pkgPath.replaceAll('\\', '/') === `${FOLDER}/${file.name}`);
  const line = finding.range.start.line + 1;
  const column = finding.range.start.character;
  const fileName = generated?.name ?? finding.file?.pkgPath ?? '?';
  const message = `${finding.message} (${String(finding.code)}, ${fileName}:${line})`;
  // BrighterScript's parser overflowed the stack. The caller reports where the code is nested too deep.
  if (message.includes('call stack')) throw new RangeError(message);
  const place = generated ? await originalPlace(generated, line, column) : undefined;
  const at = place
    ? { path: path.resolve(root, place.path), line: place.line, column: place.column }
    : { path: undefined, line: 0, column: 0 };
  const [, name = ''] = NAME.exec(message) ?? [];
  if (UNKNOWN_NAME.includes(finding.code) && declared.has(name.toLowerCase())) {
    return refusalAt('missingGlobal', at, name);
  }
  if (finding.code === UNKNOWN_COMPONENT) return refusalAt('missingComponent', at, name);
  return refusalAt('invalidOutput', at, message);
}

/** Returns the TypeScript position of a 0-based line and column in a generated file. */
export async function originalPlace(
  file: Pick<LinkedFile, 'map'>,
  line: number,
  column: number,
): Promise<{ path: string; line: number; column: number } | undefined> {
  const map = JSON.parse(file.map) as RawSourceMap;
  return SourceMapConsumer.with(map, null, (consumer) => {
    const bias = [SourceMapConsumer.GREATEST_LOWER_BOUND, SourceMapConsumer.LEAST_UPPER_BOUND];
    const found = bias
      .map((b) => consumer.originalPositionFor({ line, column, bias: b }))
      .find((p) => p.source !== null);
    if (!found?.source || found.line === null) return undefined;
    const path = pathOfSource(map, consumer, found.source);
    return { path, line: found.line, column: (found.column ?? 0) + 1 };
  });
}
