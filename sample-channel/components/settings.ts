/**
 * Settings of this sample, stored in the registry of the channel and read at the next start. All are off by default.
 */

const SECTION = 'SampleSettings';

export function isSwitchedOn(name: string): boolean {
  const section = CreateObject('roRegistrySection', SECTION);
  return section.exists(name) && section.read(name) === 'yes';
}

export function switchTo(name: string, on: boolean): void {
  const section = CreateObject('roRegistrySection', SECTION);
  section.write(name, on ? 'yes' : 'no');
  section.flush();
}
