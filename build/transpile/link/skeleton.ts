/** Builds skeletons of lowered modules, from which Rollup determines the used declarations. */
import ts from 'typescript';
import type { GlobalEntity, ModuleCode } from '../brightscript/ast.ts';
import { usesIn } from './uses.ts';
import { declarationOf } from '../lower/analysis/syntax/entities.ts';
import { unaliased } from '../lower/analysis/syntax/symbols.ts';

/** A top-level declaration of a module. */
type Declaration = Pick<GlobalEntity, 'module' | 'declaration'>;

/**
 * Returns the skeleton of a lowered module: its imports, and a function for each declaration. The function passes the
 * used declarations to an unknown callee, so Rollup keeps or drops whole declarations. From the real code, Rollup would
 * also drop statements without effect inside kept declarations. The generated code still needs the modules that only
 * those use.
 */
export function skeletonOf(code: ModuleCode, file: ts.SourceFile): string {
  const uses = usesByDeclaration(code);
  const own = new Map([...uses.keys()].map((declaration, i) => [declaration, `own${i}`]));
  const others = new Map<string, Declaration & { readonly name: string }>();
  const nameOf = ({ module, declaration }: Declaration): string => {
    if (module === code.module) return own.get(declaration) ?? missing(module, declaration);
    const key = `${module}#${declaration}`;
    const other = others.get(key) ?? { module, declaration, name: `other${others.size}` };
    others.set(key, other);
    return other.name;
  };
  const functions = [...uses].map(
    ([declaration, used]) => `function ${own.get(declaration) ?? ''}() { uses(${used.map(nameOf).join(', ')}); }`,
  );
  const exported = [...own].map(([declaration, name]) => `${name} as ${declaration}`);
  const imported = [...others.values()].map(
    ({ module, declaration, name }) => `import { ${declaration} as ${name} } from ${JSON.stringify(module)};`,
  );
  const needed = importedModules(file).map((specifier) => `import ${JSON.stringify(specifier)};`);
  return [...needed, ...imported, ...functions, `export { ${exported.join(', ')} };`].join('\n');
}

/** Returns a module that exports all entry exports under numbered names, because two entries may share a name. */
export function rootsOf(program: ts.Program, entries: readonly string[], modules: readonly ModuleCode[]): string {
  const declared = new Map(modules.map((code) => [code.module, new Set(code.functions.map(declarationIn))]));
  const roots = entries
    .flatMap((entry) => exportsOf(program, entry))
    .filter(({ module, declaration }) => declared.get(module)?.has(declaration));
  const exported = roots.map(
    ({ module, declaration }, i) => `export { ${declaration} as root${i} } from ${JSON.stringify(module)};`,
  );
  const needed = entries.map((entry) => `import ${JSON.stringify(entry)};`);
  return [...needed, ...exported].join('\n');
}

/** Returns the declarations of a module that have functions, with the declarations that these functions use. */
function usesByDeclaration(code: ModuleCode): ReadonlyMap<string, readonly Declaration[]> {
  const uses = new Map<string, Set<GlobalEntity>>();
  for (const fn of code.functions) {
    const used = uses.get(declarationIn(fn)) ?? new Set<GlobalEntity>();
    uses.set(declarationIn(fn), used);
    for (const entity of usesIn(fn).globals) used.add(entity);
  }
  return new Map([...uses].map(([declaration, used]) => [declaration, [...used]]));
}

function declarationIn({ entity }: { readonly entity: GlobalEntity }): string {
  return entity.declaration;
}

function missing(module: string, declaration: string): never {
  throw new Error(`generated code of ${module} uses '${declaration}', which was not generated`);
}

/** Returns the module specifiers of imports and re-exports, except type-only ones. */
function importedModules(file: ts.SourceFile): string[] {
  return file.statements.flatMap((statement) => {
    const isLink = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const specifier = isLink ? statement.moduleSpecifier : undefined;
    if (!isLink || !specifier || !ts.isStringLiteral(specifier)) return [];
    const isType = ts.isImportDeclaration(statement) ? statement.importClause?.isTypeOnly : statement.isTypeOnly;
    return isType ? [] : [specifier.text];
  });
}

/** An export of a module, which another module may declare. */
export interface Export extends Declaration {
  readonly name: string;
}

/** Returns the exported functions, classes and constants of a module, including re-exports. */
export function exportsOf(program: ts.Program, path: string): Export[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) return [];
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const declaration = unaliased(checker, symbol).valueDeclaration;
    if (!declaration || ts.isSourceFile(declaration)) return [];
    return [
      { name: symbol.name, module: declaration.getSourceFile().fileName, declaration: declarationOf(declaration) },
    ];
  });
}
