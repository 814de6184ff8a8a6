/**
 * The scripted channel's main thread: starts clean when told to, hands the launch's steps to the scene, and passes on
 * the commands that arrive as input events.
 */

export function main(args: Record<string, NodeValue>): void {
  if (args['fresh'] === '1') {
    eraseRegistry();
    eraseFiles('cachefs:/');
  }
  const screen = CreateObject('roSGScreen');
  const port = CreateObject('roMessagePort');
  screen.setMessagePort(port);
  // Set before the scene exists, so that the scene runs the steps within its own init().
  const global = screen.getGlobalNode();
  global.addField('launchParams', 'assocarray', false);
  global.setField('launchParams', args);
  const scene = screen.createScene('ScenarioScene');
  screen.show();
  const input = CreateObject('roInput');
  input.setMessagePort(port);
  const run: unknown = args['run'];
  console.log(`[scenario] ready ${typeof run === 'string' ? run : 'without steps'}`);
  while (true) {
    const event: unknown = wait(0, port);
    const kind = type(event);
    if (kind === 'roInputEvent') {
      scene.setField('command', (event as roInputEvent).getInfo());
    } else if (kind === 'roSGScreenEvent' && (event as roSGScreenEvent).isScreenClosed()) {
      return;
    }
  }
}

function eraseRegistry(): void {
  const registry = CreateObject('roRegistry');
  for (const section of registry.getSectionList()) {
    registry.delete(section);
  }
  registry.flush();
}

/** Deletes everything below a folder; the folder itself stays. */
function eraseFiles(folder: string): void {
  const files = CreateObject('roFileSystem');
  for (const name of files.getDirectoryListing(folder)) {
    files.delete(folder + name);
  }
}
