/** Switches of this sample that the next start reads, kept in the channel's registry. All are off at first. */

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
