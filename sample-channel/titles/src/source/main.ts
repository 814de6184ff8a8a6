/** The channel's main thread: shows the scene until it is closed. */

export function main(args: Record<string, NodeValue>): void {
  const screen = CreateObject('roSGScreen');
  const port = CreateObject('roMessagePort');
  screen.setMessagePort(port);
  // Set before the scene exists: the scene passes it to the SDK, and opens the title of a deep link.
  const global = screen.getGlobalNode();
  global.addField('launchParams', 'assocarray', false);
  global.setField('launchParams', args);
  screen.createScene('TitlesScene');
  screen.show();

  while (true) {
    const event: unknown = wait(0, port);
    if (type(event) === 'roSGScreenEvent' && (event as roSGScreenEvent).isScreenClosed()) return;
  }
}
