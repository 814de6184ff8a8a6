export function main(): void {
  const o = JSON.parse('{"Key":1,"key":2,"KEY":3}') as Record<string, Int>;
  console.log(`${o['Key'] ?? 0} ${o['key'] ?? 0} ${o['KEY'] ?? 0} ${Object.keys(o).length} ${o['kEy'] ?? 'none'}`);
}
