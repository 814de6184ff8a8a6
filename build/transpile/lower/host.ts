/**
 * The compile host: typescript-to-lua walks the modules, and the host looks up the treatment of each node in the table.
 */
import path from 'node:path';
import { SourceNode } from 'source-map';
import ts from 'typescript';
import * as tstl from 'typescript-to-lua';
import type { Expression, ModuleCode, Statement } from '../brightscript/ast.ts';
import type { Problem } from '../diagnostics.ts';
import { lowerModule } from './declarations/module.ts';
import type { RecordedQuestion } from './analysis/analysis-context.ts';
import type { ProgramAnalysis } from './analysis/program-analysis.ts';
import { type Host, Lowering } from './lowering.ts';
import { leaveOuterLoop } from './statements/expanded-body.ts';
import { withFarJumps } from './statements/jumps.ts';
import { evaluated } from './statements/expression-statement.ts';
import { TABLE, type Treatment } from './table.ts';

/**
 * The compile host. typescript-to-lua walks the program and keeps the stack of preceding statements. Every kind of
 * syntax has a visitor of ours, so that none of its own lowerings can run. This is the only file that imports it.
 */
export function lowerProgram(
  program: ts.Program,
  analysis: ProgramAnalysis,
  files: readonly ts.SourceFile[],
): { lowered: LoweredModule[]; problems: Problem[] } {
  const lowered: LoweredModule[] = [];
  const problems: Problem[] = [];
  const lowerings = new WeakMap<tstl.TransformationContext, Lowering>();
  const loweringOf = (context: tstl.TransformationContext): Lowering => {
    let lowering = lowerings.get(context);
    if (!lowering) {
      lowering = new Lowering(analysis, hostOf(context));
      lowerings.set(context, lowering);
    }
    return lowering;
  };
  const plugin: tstl.Plugin = {
    visitors: visitors(loweringOf, (lowering, node) => {
      const code = lowerModule(lowering, node);
      const isSound = lowering.problems.length === 0;
      lowered.push({ file: node, code, asked: [...lowering.asked.values()], isSound });
      problems.push(...lowering.problems);
    }),
    // Printing is the link step's work, when all names are known.
    printer: () => ({ code: '', sourceMap: '', sourceMapNode: new SourceNode() }),
  };
  const emitHost = { ...ts.sys, getCurrentDirectory: () => path.resolve('.') };
  const result = tstl.getProgramTranspileResult(emitHost, () => undefined, {
    program,
    sourceFiles: [...files],
    plugins: [plugin],
  });
  const unexpected = result.diagnostics.find((d) => d.category === ts.DiagnosticCategory.Error);
  if (unexpected) throw new Error(`compile host: ${ts.flattenDiagnosticMessageText(unexpected.messageText, ' ')}`);
  return { lowered, problems };
}

interface LoweredModule {
  readonly file: ts.SourceFile;
  readonly code: ModuleCode;
  /** The questions that were asked about the whole program, with their answers. */
  readonly asked: readonly RecordedQuestion[];
  /** True if nothing in the module was refused. */
  readonly isSound: boolean;
}

type AnyVisitor = (node: ts.Node, context: tstl.TransformationContext) => unknown;

function visitors(
  loweringOf: (context: tstl.TransformationContext) => Lowering,
  onModule: (lowering: Lowering, node: ts.SourceFile) => void,
): tstl.Plugin['visitors'] {
  const all: { [kind: number]: AnyVisitor } = {};
  for (const kind of syntaxKinds()) {
    const treatment = TABLE.get(kind) ?? { refuse: 'unsupportedSyntax' };
    all[kind] = (node, context) => treat(treatment, loweringOf(context), ts.getParseTreeNode(node) ?? node);
  }
  all[ts.SyntaxKind.SourceFile] = (node, context) => {
    const file = (ts.getParseTreeNode(node) ?? node) as ts.SourceFile;
    onModule(loweringOf(context), file);
    return tstl.createFile([], new Set(), '', node);
  };
  return all as tstl.Plugin['visitors'];
}

/** Returns every kind of node, whether or not a program can contain it, so that nothing reaches another visitor. */
export function syntaxKinds(): ts.SyntaxKind[] {
  const kinds: ts.SyntaxKind[] = [];
  for (let kind = 0; kind < ts.SyntaxKind.Count; kind++) kinds.push(kind);
  return kinds;
}

function treat(treatment: Treatment, lowering: Lowering, node: ts.Node): unknown {
  if ('expression' in treatment) return treatment.expression(lowering, node as never);
  if ('statement' in treatment) {
    const statements = treatment.statement(lowering, node as never);
    const isLoop = ts.isIterationStatement(node, false) || ts.isSwitchStatement(node);
    if (!isLoop || !lowering.isInFunction) return statements;
    return [...withFarJumps(lowering, node, statements), ...leaveOuterLoop(lowering, node)];
  }
  if ('refuse' in treatment) {
    const nothing = lowering.refuse(treatment.refuse, node, ts.SyntaxKind[node.kind]);
    return ts.isStatement(node) ? [] : nothing;
  }
  return [];
}

/** typescript-to-lua passes our nodes on unchanged. Only this place casts between the two kinds of nodes. */
function hostOf(context: tstl.TransformationContext): Host {
  return {
    expression: (node) => context.transformExpression(node) as unknown as Expression,
    statements: (nodes) => context.transformStatements([...nodes]) as unknown as Statement[],
    effects: evaluated,
    push: () => context.pushPrecedingStatements(),
    pop: () => context.popPrecedingStatements() as unknown as Statement[],
    add: (statements) => context.addPrecedingStatements([...statements] as unknown as tstl.Statement[]),
  };
}
