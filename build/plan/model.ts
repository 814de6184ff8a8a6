/** Model of a tracking plan: events, and the rules of their properties. */

export type Kind = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null';

export type Scalar = string | number | boolean | null;

/** Rule for the values that the plan allows. */
export interface Rule {
  /** Allowed kinds; empty for any. */
  readonly kinds: readonly Kind[];
  /** Allowed values, where the plan lists them. */
  readonly values?: readonly Scalar[];
  /** Keys of an object that the plan names, in its order. */
  readonly properties: readonly Property[];
  /** Other keys of an object: `closed` forbids them, `open` allows them, `unsaid` means that the plan does not say. */
  readonly others: 'closed' | 'open' | 'unsaid';
  /** Rule for the items of an array. */
  readonly items?: Rule;
}

export interface Property {
  readonly name: string;
  /** One line; empty when the plan has none. */
  readonly description: string;
  readonly isRequired: boolean;
  readonly rule: Rule;
}

export interface PlanEvent {
  readonly name: string;
  readonly description: string;
  /** Name of the global function, without its prefix: `OrderCompleted`. */
  readonly functionName: string;
  /** Rule for the properties of the event: an object. */
  readonly rule: Rule;
}

export interface Plan {
  /** Name of the plan; may be empty. */
  readonly name: string;
  readonly events: readonly PlanEvent[];
  /** Notes on the parts of the plan that do not affect the output, one line each. */
  readonly notes: readonly string[];
}
