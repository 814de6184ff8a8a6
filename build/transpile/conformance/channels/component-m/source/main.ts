/** Reads bytes by their index, and shows the scene until it says that it is done. */
export function main(): void {
  const bytes = CreateObject('roByteArray');
  bytes.fromHexString('00ff10fe');
  let sum = 0;
  for (let i = 0; i < bytes.count(); i++) sum += (bytes[i] ?? 0) * 16777216;
  console.log(sum, bytes[9] === undefined, bytes[-1] === undefined, bytes[3]! / 4, bytes[3]! << 24);
  const screen = CreateObject('roSGScreen');
  const port = CreateObject('roMessagePort');
  screen.setMessagePort(port);
  const scene = screen.createScene('Home');
  scene.observeField('done', port);
  screen.show();
  wait(0, port);
}
