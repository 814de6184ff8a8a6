export function main(): void {
  const data: any = JSON.parse('{"n": 1, "s": "text", "t": true, "l": [1, 2], "o": {"x": 1}}');
  const no: any = false;
  console.log(`${no?.foo} ${data.s.foo} ${data.n.bar} ${data.l[5]} ${data['q']} ${data.o.x}`);
  console.log(`${data.n === true} ${data.t === 1} ${data.s === 1} ${data.n === 1} ${data.n === '1'}`);
  const u: unknown = data.n;
  console.log(`${u === true} ${u === 1} ${typeof u === 'number' && u > 0}`);
  console.log(`${data.l.length} ${data.missing == null} ${data.missing?.deep}`);
  console.log(`${data.s.length} ${data.l[0]} ${data.s[0]}`);
}
