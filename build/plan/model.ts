/** A tracking plan as it is understood: events, and what each of their properties may be. */

export type Kind = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null';

export type Scalar = string | number | boolean | null;

/** What a value may be. */
export interface Rule {
  /** Any of these; anything at all when empty. */
  readonly kinds: readonly Kind[];
  /** One of these, where the plan lists values. */
  readonly values?: readonly Scalar[];
  /** Of a map: the keys that the plan names, in its order. */
  readonly properties: readonly Property[];
  /** Of a map: `closed` takes no other key, `open` says that it takes any, `unsaid` neither. */
  readonly others: 'closed' | 'open' | 'unsaid';
  /** Of an array: what its items may be. */
  readonly items?: Rule;
}

export interface Property {
  readonly name: string;
  /** One line; empty when the plan says nothing. */
  readonly description: string;
  readonly isRequired: boolean;
  readonly rule: Rule;
}

export interface PlanEvent {
  readonly name: string;
  readonly description: string;
  /** Of the global function, without its prefix: `OrderCompleted`. */
  readonly functionName: string;
  /** What the properties of the event may be: a map. */
  readonly rule: Rule;
}

export interface Plan {
  /** As the plan calls itself; may be empty. */
  readonly name: string;
  readonly events: readonly PlanEvent[];
  /** What of the plan has no effect on what is written, one line each. */
  readonly notes: readonly string[];
}
