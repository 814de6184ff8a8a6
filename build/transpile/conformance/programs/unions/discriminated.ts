type Result = { ok: true; value: Int } | { ok: false; error: string };
function parse(text: string): Result {
  const n = parseInt(text);
  return isNaN(n) ? { ok: false, error: `bad ${text}` } : { ok: true, value: n };
}
export function main(): void {
  for (const text of ['5', 'x']) {
    const r = parse(text);
    if (r.ok) console.log(`${r.value + 1}`);
    else console.log(r.error);
  }
}
