/** Determines the code that a Task runs before its thread starts, which then gets a copy of `m`. */
import ts from 'typescript';
import { bodyOf, type Context, RunFunctions } from '../functions/run-functions.ts';
import type { ModuleStates } from './module-state.ts';

/** Code that runs before the thread of a Task starts. */
export interface TaskStart {
  /** Functions, and modules whose statements run. */
  readonly code: ReadonlySet<ts.Node>;
  /** Modules whose variables are created, and constants that are created by themselves. */
  readonly created: ReadonlySet<ts.Node>;
}

interface Program extends Context {
  readonly sources: readonly ts.SourceFile[];
  readonly entries: ReadonlySet<string>;
  readonly states: ModuleStates;
  readonly isShared: (declaration: ts.VariableDeclaration | ts.PropertyDeclaration) => boolean;
}

export function taskStart(program: Program): TaskStart {
  const { sources, states } = program;
  const functions = new RunFunctions(program);
  const entries = sources.filter(({ fileName }) => program.entries.has(fileName));
  const isInit = (node: ts.Statement): boolean => ts.isFunctionDeclaration(node) && node.name?.text === 'init';
  const pending: ts.Node[] = entries.flatMap((file) => file.statements.filter(isInit));
  if (pending.length > 0) pending.push(...sources.filter((file) => states.isStarted(file)));
  const code = new Set<ts.Node>();
  const created = new Set<ts.Node>();
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (code.has(next)) continue;
    code.add(next);
    if (ts.isSourceFile(next)) created.add(next);
    const { runs, names } = bodyOf(next);
    for (const name of names) {
      const declaration = program.symbolOf(name)?.valueDeclaration;
      if (declaration && states.isState(declaration)) created.add(declaration.getSourceFile());
      if (!declaration || !isSharedConstant(program, declaration)) continue;
      created.add(declaration);
      pending.push(declaration);
    }
    pending.push(...runs.flatMap((run) => functions.of(run)));
  }
  return { code, created };
}

/** Reports whether it is a constant of a module that the program changes, and so keeps. */
export function isSharedConstant(program: Pick<Program, 'isShared'>, declaration: ts.Declaration): boolean {
  const isOne = ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration);
  return isOne && program.isShared(declaration);
}
