/** Supports the `Library` statement in component scripts: the component gets the functions of the library. */
import type { EngineCore, FileSystem } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';

interface Statement {
  readonly name?: { readonly text: string };
  readonly tokens?: { readonly filePath?: { readonly text: string } };
}

type Read = (scripts: readonly object[]) => Promise<readonly Statement[]>;
type Kind = new () => object;

interface Stages {
  Lexer: new () => { scan(text: string, file: string): { tokens: readonly unknown[] } };
  Parser: new () => { parse(tokens: readonly unknown[]): { statements: readonly Statement[] } };
  Stmt: Record<string, Kind | undefined>;
}

interface Library {
  files: readonly string[];
  /** Manifest entry that must require the library. Absent for system libraries. */
  required?: readonly [key: string, name: string];
}

const FIX = 'component-libraries';

/** Libraries of the platform, with the manifest entry of apps that use them. The engine has the same for `source/`. */
const LIBRARIES: ReadonlyMap<string, Library> = new Map(
  Object.entries<Library>({
    'v30/bslcore.brs': { files: ['LibCore/v30/bslCore.brs'] },
    'v30/bsldefender.brs': { files: ['LibCore/v30/bslDefender.brs', 'LibCore/v30/bslCore.brs'] },
    'roku_ads.brs': { files: ['roku_ads/Roku_Ads.brs'], required: ['bs_libs_required', 'roku_ads_lib'] },
    'ima3.brs': { files: ['roku_ads/IMA3.brs'], required: ['bs_libs_required', 'googleima3'] },
    'roku_event_dispatcher.brs': {
      files: ['roku_analytics/Roku_Event_Dispatcher.brs'],
      required: ['sg_component_libs_required', 'roku_analytics'],
    },
  }),
);

export const componentLibraries: EngineFix = {
  name: FIX,
  defect:
    'a component one of whose scripts says Library "Roku_Ads.brs" has no functions at all, without a word: no init() and no task; ' +
    'on a device it has its own and the library’s, as in Roku’s samples of advertising.',
  apply({ core, sceneGraph }: FixTarget) {
    const addFunctions = libraryFunctions(FIX, core);
    const resolver = sceneGraph['ComponentScopeResolver'] as { prototype: object } | undefined;
    replaceMethod<(this: unknown, files: FileSystem, manifest: ReadonlyMap<string, string>) => Read>(
      FIX,
      resolver,
      'ComponentScopeResolver',
      'getLexerParserFn',
      (original) =>
        function (files, manifest) {
          const read: Read = original.call(this, files, manifest);
          return async (scripts) => addFunctions(await read(scripts), files, manifest);
        },
    );
  },
};

/** Replaces the `Library` statements of a component's scripts by the functions of these libraries. */
type AddFunctions = (
  statements: readonly Statement[],
  files: FileSystem,
  manifest: ReadonlyMap<string, string>,
) => readonly Statement[];

/** @throws FixNotApplicable in the name of `fix` when the engine has no `Library` statement */
export function libraryFunctions(fix: string, core: EngineCore): AddFunctions {
  const stages = core as unknown as Stages;
  const LibraryStatement = required(fix, (stages.Stmt as Stages['Stmt'] | undefined)?.['Library'], 'class Library');
  const functionsOf = (library: string, files: FileSystem, manifest: ReadonlyMap<string, string>): Statement[] => {
    const known = LIBRARIES.get(library.toLowerCase());
    if (known === undefined) return [];
    const [key, name] = known.required ?? [];
    if (key !== undefined && name !== undefined && manifest.get(key)?.includes(name) !== true) return [];
    return known.files.flatMap((file) => {
      const { tokens } = new stages.Lexer().scan(files.readFileSync(`common:/${file}`, 'utf8'), file);
      return new stages.Parser().parse(tokens).statements;
    });
  };
  return (statements, files, manifest) => {
    const named = statements.filter((statement) => statement instanceof LibraryStatement);
    if (named.length === 0) return statements;
    const own = statements.filter((statement) => !named.includes(statement));
    const libraries = new Set(named.map(({ tokens }) => tokens?.filePath?.text.replaceAll('"', '') ?? ''));
    return withLibraries(
      own,
      [...libraries].flatMap((library) => functionsOf(library, files, manifest)),
    );
  };
}

/** Adds library functions, except those that the component or an earlier library already has. */
function withLibraries(own: readonly Statement[], added: readonly Statement[]): Statement[] {
  const all = [...own];
  const names = new Set(own.map(({ name }) => name?.text.toLowerCase()));
  for (const statement of added) {
    const name = statement.name?.text.toLowerCase();
    // A library also has `Library` statements. The list already contains all its files.
    if (name === undefined || names.has(name)) continue;
    all.push(statement);
    names.add(name);
  }
  return all;
}
