/** Creates the scene, whose start does everything. */
export function main(): void {
  const screen = CreateObject('roSGScreen');
  screen.createScene('Home');
  screen.show();
}
