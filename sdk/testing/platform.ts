/** The platform's functions that the pure logic calls, for Node: `getInterface`, as far as data is concerned, and `mid`. */

/** Names of the interfaces that a value of a Node test has. */
export type InterfacesOf = (value: unknown) => string[];

export const interfacesOfData: InterfacesOf = (value) => {
  if (typeof value === 'string') return ['ifString'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['ifInt'] : ['ifDouble'];
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? ['ifArray'] : ['ifAssociativeArray'];
};

export function installGetInterface(interfacesOf: InterfacesOf): void {
  const globals = globalThis as unknown as Record<string, unknown>;
  globals['mid'] = (text: string, start: number) => text.slice(start - 1);
  globals['getInterface'] = (value: unknown, name: string) => (interfacesOf(value).includes(name) ? value : undefined);
}

installGetInterface(interfacesOfData);
