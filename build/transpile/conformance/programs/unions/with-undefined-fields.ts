type Event = { type: 'key'; key: string } | { type: 'time'; at?: Int } | undefined;
function show(event: Event): string {
  if (!event) return 'none';
  if (event.type === 'key') return `key ${event.key}`;
  return `time ${event.at ?? 'unknown'}`;
}
export function main(): void {
  console.log(
    `${show(undefined)}, ${show({ type: 'key', key: 'OK' })}, ${show({ type: 'time' })}, ${show({ type: 'time', at: 0 })}`,
  );
}
