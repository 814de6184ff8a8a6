/** Bar that splits the time of one attempt: name lookup, connect, TLS, waiting for the response, reading it. */
import type { Attempt } from '../api/types.ts';
import { duration } from '../parts/format.ts';

interface Phase {
  name: string;
  ms: number;
}

/** Returns the phases of an attempt. `firstByteMs` counts from the attempt's start; the other times are durations. */
function phasesOf({ durationMs, timing }: Pick<Attempt, 'durationMs' | 'timing'>): Phase[] {
  const dns = timing.dnsMs ?? 0;
  const connect = timing.connectMs ?? 0;
  const tls = timing.tlsMs ?? 0;
  const before = dns + connect + tls;
  const firstByte = timing.firstByteMs ?? durationMs;
  const answered = timing.firstByteMs != null;
  const phases: Phase[] = [
    { name: 'name lookup', ms: dns },
    { name: 'connect', ms: connect },
    { name: 'TLS', ms: tls },
    { name: answered ? 'wait' : 'no answer', ms: Math.max(0, firstByte - before) },
    { name: 'read', ms: Math.max(0, durationMs - firstByte) },
  ];
  return phases.filter(({ ms }) => ms > 0.05);
}

export function TimingBar({ attempt }: { attempt: Pick<Attempt, 'durationMs' | 'timing'> }) {
  const phases = phasesOf(attempt);
  const total = phases.reduce((sum, { ms }) => sum + ms, 0) || 1;
  const summary = phases.map(({ name, ms }) => `${name} ${duration(ms)}`).join(', ') || duration(attempt.durationMs);
  return (
    <div class="timing">
      <div class="timing-bar" role="img" aria-label={`Took ${duration(attempt.durationMs)}: ${summary}`}>
        {phases.map(({ name, ms }) => (
          <span
            key={name}
            class={`timing-part ${name.replace(' ', '-').toLowerCase()}`}
            style={{ width: `${(ms / total) * 100}%` }}
          />
        ))}
      </div>
      <span class="small muted">{summary}</span>
    </div>
  );
}
