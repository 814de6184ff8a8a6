/**
 * The table covers every kind of syntax that a program can contain, so that typescript-to-lua's own lowering never
 * runs.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { syntaxKinds } from './host.ts';
import { REFUSALS } from '../diagnostics.ts';
import { TABLE } from './table.ts';

const S = ts.SyntaxKind;
const ROOT = path.join(import.meta.dirname, '..');

/** Kinds that reach no visitor: tokens, types, comments, and parts that their parents lower. */
function isNeverVisited(kind: ts.SyntaxKind): boolean {
  const name = ts.SyntaxKind[kind] ?? '';
  const isWordOrMark =
    kind <= S.LastToken &&
    !/Literal$|^(This|Super|Null|True|False|Import)Keyword$|^Identifier|^PrivateIdentifier$/.test(name);
  const isType = kind >= S.FirstTypeNode && kind <= S.LastTypeNode;
  const isPart =
    /^(Jsx|JSDoc|Template(Head|Middle|Tail|Span)|.*Clause$|.*Signature$|.*Specifier$|Named|Namespace(Import|Export)$)/.test(
      name,
    );
  const isInternal = kind > S.LastStatement && kind >= S.JSDocTypeExpression;
  return isWordOrMark || isType || isPart || isInternal;
}

/** Parts of a node that is in the table, which lowers them itself. */
const PARTS: ReadonlySet<ts.SyntaxKind> = new Set([
  S.QualifiedName,
  S.ComputedPropertyName,
  S.TypeParameter,
  S.Parameter,
  S.Decorator,
  S.PropertyDeclaration,
  S.MethodDeclaration,
  S.ClassStaticBlockDeclaration,
  S.Constructor,
  S.GetAccessor,
  S.SetAccessor,
  S.ObjectBindingPattern,
  S.ArrayBindingPattern,
  S.BindingElement,
  S.SemicolonClassElement,
  S.VariableDeclaration,
  S.VariableDeclarationList,
  S.ModuleBlock,
  S.CaseBlock,
  S.ExternalModuleReference,
  S.NamedExports,
  S.PropertyAssignment,
  S.ShorthandPropertyAssignment,
  S.SpreadAssignment,
  S.EnumMember,
  S.SourceFile,
  S.Bundle,
  S.JsxText,
  S.JsxTextAllWhiteSpaces,
  S.ImportAttributes,
  S.ImportTypeAssertionContainer,
  S.ImportAttribute,
  S.SyntheticExpression,
  S.SyntaxList,
  S.NotEmittedTypeElement,
  S.PartiallyEmittedExpression,
  S.SyntheticReferenceExpression,
]);

test('every kind of syntax is lowered, refused, or part of one that is', () => {
  const missing = syntaxKinds().filter((kind) => !TABLE.has(kind) && !PARTS.has(kind) && !isNeverVisited(kind));
  assert.deepEqual(
    missing.map((kind) => ts.SyntaxKind[kind]),
    [],
  );
});

test('every refusal in the table is one of the diagnostics', () => {
  for (const [kind, treatment] of TABLE) {
    if ('refuse' in treatment) assert.ok(treatment.refuse in REFUSALS, ts.SyntaxKind[kind]);
  }
});

test('one file alone imports typescript-to-lua', () => {
  const files = fs.readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const importing = files.filter((file) =>
    /from 'typescript-to-lua'/.test(fs.readFileSync(path.join(ROOT, file), 'utf8')),
  );
  assert.deepEqual(
    importing.filter((file) => !file.endsWith('.test.ts')),
    ['lower/host.ts'],
  );
});
