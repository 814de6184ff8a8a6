/**
 * Splits a program into two or three modules: `main`, the generated declarations, and the helpers, with imports of
 * every form. In the text, a line with its name precedes each further module.
 */
import type { Choices } from './choices.ts';

const MARK = '//--- ';

/** Returns the modules of a program's text by file name. The first module has an empty name. */
export function modulesOf(text: string): ReadonlyMap<string, string> {
  const [first = '', ...others] = text.split(new RegExp(`^${MARK}`, 'm'));
  const named = others.map((other) => {
    const end = other.indexOf('\n');
    return [other.slice(0, end), other.slice(end + 1)] as const;
  });
  return new Map([['', first], ...named]);
}

/** Joins modules into the text of a program. */
export function textOfModules(modules: readonly { readonly name: string; readonly text: string }[]): string {
  return modules.map(({ name, text }) => (name === '' ? text : `${MARK}${name}\n${text}`)).join('\n');
}

interface Declaration {
  readonly what: string;
  readonly name: string;
  readonly text: string;
}

/** A module other than `main`. */
interface Module {
  readonly file: string;
  readonly declared: readonly Declaration[];
  /** Name of the default export, or an empty string. */
  readonly usual: string;
}

const START = /^(?=(?:function|class|interface|enum|const|let|type) )/m;
/** Endings of generated names at module level. All other names belong to helpers. */
const MADE_UP = /(Of|Class|State)$/;
const HELPERS_THAT_END_SO: readonly string[] = ['codeOf', 'kindOf', 'sizeOf', 'levelOf', 'toneOf'];

/** Moves everything but `main` into separate modules. */
export function inModules(choices: Choices, whole: string, main: string, count: number): string {
  const declared = whole
    .replace(main, () => '')
    .split(START)
    .filter((part) => part.trim() !== '')
    .map((part): Declaration => {
      const [, what = '', name = ''] = /^(\w+) (\w+)/.exec(part) ?? [];
      return { what, name, text: part.trimEnd() };
    });
  const isMadeUp = ({ name }: Declaration): boolean => MADE_UP.test(name) && !HELPERS_THAT_END_SO.includes(name);
  const [madeUp, helpers] = [declared.filter(isMadeUp), declared.filter((one) => !isMadeUp(one))];
  if (declared.length === 0) return whole;
  if (count === 2 || madeUp.length === 0 || helpers.length === 0) {
    const second = moduleOf(choices, 'second.ts', declared, true);
    return textOfModules([
      { name: '', text: importing(choices, main, second) },
      { name: second.file, text: textOf(second) },
    ]);
  }
  const isPassedOn = choices.oneIn(3);
  const second = moduleOf(choices, 'second.ts', madeUp, true);
  // `export *` does not re-export the default export.
  const third = moduleOf(choices, 'third.ts', helpers, !isPassedOn);
  const passedOn = isPassedOn ? "export * from './third.ts';\n" : '';
  const first = importing(choices, main, isPassedOn ? { ...third, file: second.file } : third);
  return textOfModules([
    { name: '', text: importing(choices, first, second) },
    { name: second.file, text: passedOn + importing(choices, textOf(second), third) },
    { name: third.file, text: textOf(third) },
  ]);
}

function moduleOf(choices: Choices, file: string, declared: readonly Declaration[], mayHaveDefault: boolean): Module {
  const able = declared.filter(({ what }) => what === 'function' || what === 'class').map(({ name }) => name);
  const usual = mayHaveDefault && able.length > 0 && choices.oneIn(3) ? able[choices.below(able.length)] : undefined;
  return { file, declared, usual: usual ?? '' };
}

function textOf({ declared, usual }: Module): string {
  return declared.map(({ name, text }) => `export ${name === usual ? 'default ' : ''}${text}`).join('\n');
}

/** Matches a name that does not follow a dot. A spread (`...`) before it is allowed. */
function uses(name: string): RegExp {
  return new RegExp(String.raw`(?<![\w$]|(?<!\.\.)\.)${name}\b`, 'g');
}

/** Prepends an import of the declarations that the text uses from a module. */
function importing(choices: Choices, text: string, { file, declared, usual }: Module): string {
  const used = declared.filter(({ name }) => uses(name).test(text));
  if (used.length === 0) return text;
  const from = `from './${file}';`;
  const usesDefault = used.some(({ name }) => name === usual);
  const style = choices.of(['names', 'names', 'namespace', 'other names'] as const);
  if (style === 'namespace' && !usesDefault) {
    const space = file.startsWith('second') && text.includes(' * as second ') ? 'also' : file.replace('.ts', '');
    const within = used.reduce((all, { name }) => all.replace(uses(name), `${space}.${name}`), text);
    return `import * as ${space} ${from}\n${within}`;
  }
  const isOther = style === 'other names';
  const named = used.filter(({ name }) => name !== usual);
  const list = named.map(({ what, name }) => {
    const isType = what === 'interface' || what === 'type';
    return `${isType ? 'type ' : ''}${name}${isOther ? ` as ${name}Too` : ''}`;
  });
  const renamed = isOther ? named.reduce((all, { name }) => all.replace(uses(name), `${name}Too`), text) : text;
  const braces = list.length === 0 ? [] : [`{ ${list.join(', ')} }`];
  return `import ${[...(usesDefault ? [usual] : []), ...braces].join(', ')} ${from}\n${renamed}`;
}
