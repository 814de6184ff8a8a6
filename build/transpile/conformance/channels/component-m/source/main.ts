/** Shows the scene until it says that it is done. */
export function main(): void {
  const screen = CreateObject('roSGScreen');
  const port = CreateObject('roMessagePort');
  screen.setMessagePort(port);
  const scene = screen.createScene('Home');
  scene.observeField('done', port);
  screen.show();
  wait(0, port);
}
