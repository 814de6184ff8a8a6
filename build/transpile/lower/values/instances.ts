/** Values that may be class instances without their type saying so. */
import type ts from 'typescript';
import type { Lowering } from '../lowering.ts';

/**
 * Reports whether the program iterates over the keys of values that may be instances. Then each instance stores which
 * of its keys are fields.
 */
export function instancesTellKeys(lowering: Lowering): boolean {
  return lowering.ask('keys of instances', (all) => all.instances.areGoneThrough);
}

/** Reports whether a value of this type may be an instance over whose keys code iterates. */
export function mayBeInstance(lowering: Lowering, type: ts.Type): boolean {
  return askAboutAll(lowering) && lowering.analysis.instances.mayBe(type);
}

/** Reports whether a value of this type may be or contain an instance. */
export function mayHoldInstances(lowering: Lowering, type: ts.Type): boolean {
  return askAboutAll(lowering) && lowering.analysis.instances.mayHold(type);
}

/** Reports whether a value of this type may be an instance, also in a program that iterates over no instance's keys. */
export function mayBeUnaskedInstance(lowering: Lowering, type: ts.Type): boolean {
  const { instances } = lowering.analysis;
  const { signature } = instances;
  const isCurrent = lowering.ask(`instances: ${signature}`, (all) => all.instances.signature === signature);
  return !isCurrent || instances.mayBe(type);
}

function askAboutAll(lowering: Lowering): boolean {
  if (!instancesTellKeys(lowering)) return false;
  const { signature } = lowering.analysis.instances;
  return lowering.ask(`instances: ${signature}`, (all) => all.instances.signature === signature);
}
