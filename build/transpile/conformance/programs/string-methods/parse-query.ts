function parse(query: string): Record<string, string> {
  const out: Record<string, string> = {};
  for (const pair of query.split('&')) {
    const at = pair.indexOf('=');
    if (at < 0) continue;
    out[pair.substring(0, at).toLowerCase()] = pair.substring(at + 1);
  }
  return out;
}
export function main(): void {
  const q = parse('A=1&b=two&junk&c=&d=x=y');
  console.log(`${q['a'] ?? '-'} ${q['b'] ?? '-'} ${q['junk'] ?? '-'} [${q['c'] ?? '-'}] ${q['d'] ?? '-'}`);
}
