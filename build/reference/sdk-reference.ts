/** Makes the reference page of the SDK's calls and config from its typings, with the defaults and bounds of its code. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readConfig } from '../../sdk/impl/config.ts';
import { page, table } from './markdown.ts';

const TYPINGS = path.join(import.meta.dirname, '../../sdk/typings/AnalyticsConnector.d.ts');

interface Member {
  name: string;
  isOptional: boolean;
  /** Type of a property, or the parameters of a method. */
  type: string;
  doc: string;
}

/** The platform's functions that the reader of the config calls, for plain values. */
const PLATFORM = {
  type: (value: unknown) => (typeof value === 'object' ? 'roAssociativeArray' : typeof value),
  getInterface: (value: unknown, name: string) =>
    name === 'ifString' && typeof value === 'string' ? value : undefined,
};

/** Numbers beyond every bound. */
const BEYOND = 1e12;

/** Every call, option and config key. Throws if the typings and the code disagree. */
export function callsPage(): string {
  Object.assign(globalThis, PLATFORM);
  const file = ts.createSourceFile(TYPINGS, readFileSync(TYPINGS, 'utf8'), ts.ScriptTarget.Latest, true);
  const aliases = aliasesOf(file);
  const of = (name: string): Member[] => membersOf(file, name, aliases);
  const options: [calls: string, members: Member[]][] = [
    ['all', of('AnalyticsOptions')],
    ['track, screen', of('AnalyticsIdOptions')],
    ['alias', of('AnalyticsAliasOptions')],
  ];
  return page(
    'Calls and config of the SDK',
    'Argument types, options and config keys are those of `typings/AnalyticsConnector.d.ts`.',
    '## Calls',
    table(
      ['call', ''],
      of('AnalyticsConnector').map(({ name, type, doc }) => [`\`${name}(${type})\``, doc]),
    ),
    'An argument with `?` may be left out or `invalid`.',
    '## Options of a call',
    'Further keys in the options of `identify` travel in `context.options`.',
    table(
      ['option', 'calls', 'type', ''],
      options.flatMap(([calls, members]) => members.map(({ name, type, doc }) => [`\`${name}\``, calls, type, doc])),
    ),
    '`track` and `screen` need `userId` or `anonymousId`, unless `rememberIdentity` is on.',
    '## Config',
    table(['key', 'type', 'default', ''], configRows(of('AnalyticsConfig'))),
    'A wrong value counts as the default, but that of `consent` as `pending` and that of `childDirected` as `true`. A number that is too large counts as the bound. The console says so with `CONFIG_CORRECTED`.',
  );
}

/** Rows of the config table. Defaults and bounds come from the code that reads the config. */
function configRows(members: readonly Member[]): string[][] {
  const { config } = readConfig({ writeKey: 'k', apiHost: 'https://h' }, '');
  const read = new Map<string, unknown>(Object.entries(config));
  const unknown = [...read.keys()].filter((key) => !members.some(({ name }) => name === key));
  if (unknown.length > 0) throw new Error(`the typings lack these config keys: ${unknown.join(', ')}`);
  return members.map(({ name, isOptional, type, doc }) => {
    if (!read.has(name)) throw new Error(`the code reads no config key ${name}, which the typings have`);
    const [text = '', said] = doc.split(/ ?Default (.*)\.$/);
    const value = JSON.stringify(read.get(name));
    if (said !== undefined && said !== value)
      throw new Error(`the typings say that ${name} has the default ${said}, and the code has ${value}`);
    const shown = isOptional ? (said === undefined ? '' : `\`${said}\``) : 'required';
    return [`\`${name}\``, type === 'number' ? boundsOf(name) : type, shown, text];
  });
}

/** Returns the range of a number, which the code tells by correcting numbers beyond it. */
function boundsOf(key: string): string {
  const bound = (given: number, pattern: RegExp): string => {
    const { corrections } = readConfig({ writeKey: 'k', [key]: given }, '');
    const found = corrections.map((line) => pattern.exec(line)?.[1]).find((text) => text !== undefined);
    if (found === undefined) throw new Error(`${key} ${given} is not corrected: ${corrections.join('; ')}`);
    return Number(found).toLocaleString('en');
  };
  return `${bound(-BEYOND, /must be a number from (\d+)/)} to ${bound(BEYOND, /must be at most (\d+)/)}`;
}

function aliasesOf(file: ts.SourceFile): ReadonlyMap<string, string> {
  const aliases = file.statements.filter(ts.isTypeAliasDeclaration);
  return new Map(aliases.map(({ name, type }) => [name.text, type.getText(file)]));
}

function membersOf(file: ts.SourceFile, name: string, aliases: ReadonlyMap<string, string>): Member[] {
  const found = file.statements.filter(ts.isInterfaceDeclaration).find((statement) => statement.name.text === name);
  if (found === undefined) throw new Error(`${TYPINGS} has no interface ${name}`);
  return found.members.map((member) => {
    const [comment] = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc);
    const doc = ts.getTextOfJSDocComment(comment?.comment);
    const own = member.name?.getText(file) ?? '';
    if (doc === undefined) throw new Error(`${name}.${own} has no comment in ${TYPINGS}`);
    const type = ts.isMethodSignature(member) ? parametersOf(member, file) : typeOf(member, file, aliases);
    return { name: own, isOptional: 'questionToken' in member && member.questionToken !== undefined, type, doc };
  });
}

function parametersOf({ parameters }: ts.MethodSignature, file: ts.SourceFile): string {
  return parameters
    .map(({ name, questionToken }) => `${name.getText(file)}${questionToken === undefined ? '' : '?'}`)
    .join(', ');
}

function typeOf(member: ts.TypeElement, file: ts.SourceFile, aliases: ReadonlyMap<string, string>): string {
  const type = ts.isPropertySignature(member) ? (member.type?.getText(file) ?? '') : '';
  if (type === 'AnalyticsFields') return 'associative array';
  return (aliases.get(type) ?? type).replaceAll("'", '`').replaceAll(' | ', ', ');
}
