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
  return !askForClasses(lowering) || lowering.analysis.instances.mayBe(type);
}

function askAboutAll(lowering: Lowering): boolean {
  return instancesTellKeys(lowering) && askForClasses(lowering);
}

/** Records that the code depends on the classes of the program. */
function askForClasses(lowering: Lowering): boolean {
  const { signature } = lowering.analysis.instances;
  return lowering.ask(`instances: ${signature}`, (all) => all.instances.signature === signature);
}
