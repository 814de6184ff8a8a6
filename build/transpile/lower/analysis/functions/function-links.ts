/**
 * Links functions to the signatures through which they are called: types that they are used as, members that they
 * implement, bases of their classes. Arguments flow from a signature to its functions, and results flow back.
 */
import ts from 'typescript';
import type { FunctionFlows } from './function-flows.ts';
import { type ValueFunction, wantedFor } from '../syntax/places.ts';

type Links = Map<ts.Node, Set<ts.Node>>;

/** Each way round. */
interface BothLinks {
  /** The functions called through each signature. */
  readonly functions: Links;
  /** The signatures through which each function is called. */
  readonly signatures: Links;
}

export class FunctionLinks {
  private readonly checker: ts.TypeChecker;
  private readonly functions: readonly ValueFunction[];
  private readonly flows: FunctionFlows;
  private known: BothLinks | undefined;

  constructor(checker: ts.TypeChecker, functions: readonly ValueFunction[], flows: FunctionFlows) {
    this.checker = checker;
    this.functions = functions;
    this.flows = flows;
  }

  /** Returns the functions that a call through this signature may run, and signatures that stand for such functions. */
  functionsOf(signature: ts.Node): Iterable<ts.Node> {
    return this.links.functions.get(signature) ?? [];
  }

  /** Returns the signatures through which this function, or the functions behind this signature, are called. */
  signaturesOf(fn: ts.Node): Iterable<ts.Node> {
    return this.links.signatures.get(fn) ?? [];
  }

  /** Slow to compute, and needed only if a uncertain value passes through a function type. */
  private get links(): BothLinks {
    if (this.known) return this.known;
    const known: BothLinks = { functions: new Map(), signatures: new Map() };
    for (const fn of this.functions) for (const wanted of wantedFor(this.checker, fn)) link(known, fn, wanted);
    for (const [fn, wanted] of this.flows.links) link(known, fn, wanted);
    this.known = known;
    return known;
  }
}

function link(links: BothLinks, fn: ts.Node, wanted: ts.Node): void {
  if (fn === wanted) return;
  add(links.functions, wanted, fn);
  add(links.signatures, fn, wanted);
}

function add(links: Links, from: ts.Node, to: ts.Node): void {
  const all = links.get(from) ?? new Set();
  all.add(to);
  links.set(from, all);
}
