/** The device's debug console. Shows only the SDK's lines at first. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { clearLines, lines, type LogLine } from './connection.ts';
import { isSdkLine } from './sdk-status.ts';

/** Distance from the end, in pixels, within which the log follows new lines. */
const AT_END_PIXELS = 24;

function toneOf(text: string): string {
  if (text.includes('[ERROR]')) return 'bad';
  if (text.includes('request failed')) return 'wait';
  return text.includes('request delivered') ? 'good' : '';
}

export function DeviceLog() {
  const [all, setAll] = useState(false);
  const box = useRef<HTMLPreElement>(null);
  const following = useRef(true);
  const shown = all ? lines.value : lines.value.filter(({ text }) => isSdkLine(text));
  useLayoutEffect(() => {
    const element = box.current;
    if (element !== null && following.current) element.scrollTop = element.scrollHeight;
  });
  useEffect(() => {
    following.current = true;
  }, [all]);
  return (
    <section class="card stack tight device-log" aria-labelledby="log">
      <div class="row apart">
        <h2 id="log">{all ? 'Debug console' : 'SDK log'}</h2>
        <div class="row">
          <Button slim pressed={all} onClick={() => setAll(!all)}>
            All lines
          </Button>
          <Button slim onClick={clearLines}>
            Clear
          </Button>
        </div>
      </div>
      {/* aria-live is off, because a screen reader would read out every line and nothing else. */}
      <pre
        ref={box}
        class="text log"
        role="log"
        aria-live="off"
        aria-label={all ? 'Debug console' : 'SDK log'}
        tabIndex={0}
        onScroll={({ currentTarget: log }) => {
          following.current = log.scrollHeight - log.scrollTop - log.clientHeight < AT_END_PIXELS;
        }}
      >
        {shown.length === 0 && <span class="muted">No line yet. The SDK logs here while its config has debug on.</span>}
        {shown.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </pre>
    </section>
  );
}

function Line({ line }: { line: LogLine }) {
  return <span class={`log-line ${toneOf(line.text)}`}>{`${line.text}\n`}</span>;
}
