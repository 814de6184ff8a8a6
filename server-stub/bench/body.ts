/** What every side signs with. */
export const SECRET = 's3cret';

/** The message of the benchmarks: about one kilobyte, as a player's heartbeat might be. */
export function bodyOf(n: number): Record<string, unknown> {
  return {
    type: 'track',
    messageId: `bench-${n}`,
    userId: `user-${n % 1000}`,
    event: 'Playback Heartbeat',
    timestamp: '2026-01-31T12:34:56.789Z',
    properties: { title: 'A film of some length', position: n % 7200, filler: 'x'.repeat(600) },
    context: {
      device: { model: '4800X', type: 'roku' },
      os: { name: 'Roku OS', version: '15.0' },
      app: { build: '7', name: 'Sample', version: '1.2.3' },
    },
  };
}
