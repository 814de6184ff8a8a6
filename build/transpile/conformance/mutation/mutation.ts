/** The form in which the files of `rooms/` describe mutations. */
import type { Edit, Replacement } from './edit.ts';

/**
 * Mutations of a room, by the module below `build/transpile`, then by the title, which describes the defect that the
 * mutation creates. An edit ends with the programs that detect it.
 */
export type Mutations = Readonly<Record<string, Readonly<Record<string, Described>>>>;

type Described = `${Edit} | ${string}` | Details;

type Details = (Replacement | { readonly edit: Edit }) & {
  /** Programs that detect the mutation, with commas. */
  readonly programs: string;
  /** Set if only the strict device shows the defect. */
  readonly onStrictOnly?: true;
};

export interface Mutation {
  readonly title: string;
  readonly module: string;
  readonly change: Replacement | { readonly edit: string };
  readonly programs: readonly string[];
  readonly onStrictOnly: boolean;
}

/** Returns the mutations of a room in their order. */
export function mutationsOf(room: Mutations): Mutation[] {
  return Object.entries(room).flatMap(([module, byTitle]) =>
    Object.entries(byTitle).map(([title, described]) => ({ title, module, ...mutationOf(described) })),
  );
}

function mutationOf(described: Described): Pick<Mutation, 'change' | 'onStrictOnly' | 'programs'> {
  if (typeof described !== 'string') {
    const { programs, onStrictOnly = false } = described;
    return { change: described, programs: programs.split(', '), onStrictOnly };
  }
  const at = described.lastIndexOf(' | ');
  return {
    change: { edit: described.slice(0, at) },
    programs: described.slice(at + 3).split(', '),
    onStrictOnly: false,
  };
}
