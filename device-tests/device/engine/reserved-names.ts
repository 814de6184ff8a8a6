/**
 * Names that a device refuses at compile time, and the engine accepts. The lists are BrighterScript's, found on devices
 * (`DisallowedLocalIdentifiers`, `DisallowedFunctionIdentifiers`); the lexer refuses the other reserved words. Unlike
 * there, a function may be named `run`: published channels have Tasks with one (Twoku, Twitched, RSlideshow).
 */
import type { EngineCore } from './types.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const NOT_FOR_VARIABLES = words(`and box createobject dim each else end endfunction endif endsub endwhile eval exit
  exitwhile false for function getglobalaa getlastruncompileerror getlastrunruntimeerror goto if invalid let next not
  objfun or pos print rem return run step sub tab then throw to true type while line_num`);

const NOT_FOR_FUNCTIONS = words(`and createobject dim each else end endfunction endif endsub endwhile exit exitwhile
  false for function goto if invalid let next not objfun or print rem return step sub tab then throw to true type while`);

export interface NameProblem {
  message: string;
  location?: { file: string; start: { line: number } };
}

type Node = Record<string, unknown>;
interface Named {
  text: string;
  location?: NameProblem['location'];
}

/** Returns the names that a syntax tree node declares. */
type Declares = (node: Node) => Named[];

export function reservedNames(core: EngineCore, statements: readonly unknown[]): NameProblem[] {
  const { Stmt, Expr } = core as unknown as Record<'Stmt' | 'Expr', Record<string, new () => unknown>>;
  const variables: [kind: (new () => unknown) | undefined, Declares][] = [
    [Stmt['Assignment'], (node) => [node['name'] as Named]],
    [Stmt['Dim'], (node) => [node['name'] as Named]],
    [Stmt['ForEach'], (node) => [node['item'] as Named]],
    [Expr['Function'], (node) => (node['parameters'] as { name: Named }[]).map(({ name }) => name)],
  ];
  const problems: NameProblem[] = [];
  const refuse = (what: string, { text, location }: Named, refused: ReadonlySet<string>): void => {
    if (!refused.has(text.toLowerCase())) return;
    const message = `Syntax Error: '${text}' is a reserved word and cannot name a ${what}.`;
    problems.push({ message, ...(location === undefined ? {} : { location }) });
  };
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(visit);
    const node = value as Node;
    if (Stmt['Function'] !== undefined && node instanceof Stmt['Function'])
      refuse('function', node['name'] as Named, NOT_FOR_FUNCTIONS);
    for (const [kind, names] of variables) {
      if (kind !== undefined && node instanceof kind)
        for (const name of names(node)) refuse('variable', name, NOT_FOR_VARIABLES);
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'tokens' && key !== 'location') visit(child);
  };
  visit(statements);
  return problems;
}
