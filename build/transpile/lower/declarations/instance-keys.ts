/** Stores in an instance which of its keys are fields, for code that iterates over the keys of any object. */
import ts from 'typescript';
import type { ObjectField } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { constructorOf, isParameterField, isStatic, memberName } from '../analysis/syntax/declarations.ts';
import type { Lowering } from '../lowering.ts';
import { instancesTellKeys } from '../values/instances.ts';

/** Key of the array with an instance's field names; the helper `plainObject` reads it. */
const FIELD_NAMES = 'instanceFieldNames';
/** Key of the array with the keys of an instance that are not fields. */
const HIDDEN_NAMES = 'instanceHiddenNames';

/** Returns two arrays that separate the fields of an instance from the other entries that the device keeps in it. */
export function instanceKeys(
  lowering: Lowering,
  chain: readonly ts.ClassDeclaration[],
  methods: readonly ObjectField[],
): ObjectField[] {
  if (!instancesTellKeys(lowering)) return [];
  const fields = new Set(chain.toReversed().flatMap((cls) => namesOfFields(cls)));
  const hidden = new Set([...methods.map(({ key }) => key), ...chain.flatMap(privateNames)]);
  const list = (key: string, names: ReadonlySet<string>): ObjectField => ({
    key,
    quoted: false,
    value: brs.arrayLiteral([...names].map((name) => brs.stringLiteral(name))),
  });
  return [list(FIELD_NAMES, fields), list(HIDDEN_NAMES, hidden)];
}

export function namesOfFields(cls: ts.ClassDeclaration): string[] {
  const given = constructorOf(cls)?.parameters.filter(isParameterField) ?? [];
  const declared = cls.members.filter(
    (member) => ts.isPropertyDeclaration(member) && !isStatic(member) && !ts.isPrivateIdentifier(member.name),
  );
  return [
    ...given.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : [])),
    ...declared.flatMap((member) => memberName(member) ?? []),
  ];
}

export function privateNames(cls: ts.ClassDeclaration): string[] {
  return cls.members.flatMap((member) =>
    ts.isPropertyDeclaration(member) && ts.isPrivateIdentifier(member.name) ? (memberName(member) ?? []) : [],
  );
}
