/**
 * Mutations of the compiler, one for each lowering or decision that could silently go wrong. At least one conformance
 * program of each mutation must detect it. `edit.ts` describes how a mutation names its place.
 */
import { type Mutation, mutationsOf } from './mutation.ts';
import { ANALYSIS } from './rooms/analysis.ts';
import { DECLARATIONS } from './rooms/declarations.ts';
import { EXPRESSIONS } from './rooms/expressions.ts';
import { LIBRARY } from './rooms/library.ts';
import { OTHERS } from './rooms/others.ts';
import { RUNTIME } from './rooms/runtime.ts';
import { STATEMENTS } from './rooms/statements.ts';
import { VALUES } from './rooms/values.ts';

export const MUTATIONS: readonly Mutation[] = [
  ANALYSIS,
  DECLARATIONS,
  EXPRESSIONS,
  LIBRARY,
  OTHERS,
  RUNTIME,
  STATEMENTS,
  VALUES,
].flatMap(mutationsOf);
