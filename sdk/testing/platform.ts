/** The one platform function that the pure logic calls, for Node: `getInterface`, as far as data is concerned. */

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
  globals['getInterface'] = (value: unknown, name: string) => (interfacesOf(value).includes(name) ? value : undefined);
}

installGetInterface(interfacesOfData);
