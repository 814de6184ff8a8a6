/** Reads the bytes of a byte array by their index, and shows the scene. */
export function main(): void {
  const bytes = CreateObject('roByteArray');
  bytes.fromHexString('00ff10fe');
  let sum = 0;
  for (let i = 0; i < bytes.count(); i++) sum += (bytes[i] ?? 0) * 16777216;
  console.log(sum, bytes[9] === undefined, bytes[-1] === undefined, bytes[3]! / 4, bytes[3]! << 24);
  const screen = CreateObject('roSGScreen');
  screen.createScene('Home');
  screen.show();
}
