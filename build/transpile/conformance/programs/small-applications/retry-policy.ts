type Decision = { action: 'done' } | { action: 'retry'; afterMs: Int } | { action: 'drop'; reason: string };
const RETRYABLE: readonly Int[] = [408, 429, 500, 502, 503, 504];
function decide(status: Int, attempt: Int, limit: Int, retryAfter?: Int): Decision {
  if (status >= 200 && status < 300) return { action: 'done' };
  const again = status < 0 || RETRYABLE.includes(status);
  if (!again) return { action: 'drop', reason: `status ${status}` };
  if (attempt > limit) return { action: 'drop', reason: 'retry limit' };
  const backoff = Math.trunc(Math.min(1000 * 2 ** (attempt - 1), 60000));
  return { action: 'retry', afterMs: Math.trunc(Math.max(backoff, (retryAfter ?? 0) * 1000)) };
}
function show(d: Decision): string {
  switch (d.action) {
    case 'done':
      return 'done';
    case 'retry':
      return `retry in ${d.afterMs}`;
    case 'drop':
      return `drop: ${d.reason}`;
  }
}
export function main(): void {
  console.log(
    [show(decide(200, 1, 3)), show(decide(500, 1, 3)), show(decide(503, 3, 3)), show(decide(429, 1, 3, 30))].join(
      ' | ',
    ),
  );
  console.log(
    [show(decide(-7, 9, 10)), show(decide(400, 1, 3)), show(decide(500, 4, 3)), show(decide(500, 1, 0))].join(' | '),
  );
}
