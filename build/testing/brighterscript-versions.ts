/** Checks generated code with each supported BrighterScript version. */
import type { BsDiagnostic, Program } from 'brighterscript';

interface BrighterScript {
  readonly Program: new (options: object) => Program;
}

/** The oldest supported versions, the version that Rooibos 5.15.7 pins, later versions, and this project's version. */
export const BRIGHTERSCRIPT_VERSIONS = {
  '0.65.25': async () => loaded(await import('brighterscript-0.65')),
  '0.67.4': async () => loaded(await import('brighterscript-0.67')),
  '0.68.0': async () => loaded(await import('brighterscript-0.68')),
  '0.70.3': async () => loaded(await import('brighterscript-0.70')),
  newest: async () => loaded(await import('brighterscript')),
} satisfies Record<string, () => Promise<BrighterScript>>;

export type BrighterScriptVersion = keyof typeof BRIGHTERSCRIPT_VERSIONS;

/** The part of the BrighterScript API that all supported versions share. */
function loaded(module: { readonly Program: unknown }): BrighterScript {
  return module as BrighterScript;
}

/** BrighterScript's code for a script that nothing includes. Apps include the video script only if they need it. */
const NOT_REFERENCED = 1013;

/** Returns all findings of one version, of any severity, in the files of an app (package path → text). */
export async function findingsOf(
  version: BrighterScriptVersion,
  files: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { Program } = await BRIGHTERSCRIPT_VERSIONS[version]();
  const program = new Program({ rootDir: 'app-for-checking', logLevel: 'off' });
  try {
    for (const [name, text] of files) if (/\.(brs|bs|xml)$/.test(name)) program.setFile(name, text);
    program.validate();
    return program.getDiagnostics().filter(isDefect).map(line);
  } finally {
    program.dispose();
  }
}

function isDefect({ code }: BsDiagnostic): boolean {
  return code !== NOT_REFERENCED;
}

function line({ file, range, code, message }: BsDiagnostic): string {
  return `${file.pkgPath}:${range.start.line + 1}:${range.start.character + 1} ${String(code)}: ${message}`;
}
