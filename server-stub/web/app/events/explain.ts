/** Explains why an attempt failed, and adds the next step to the server's message. */
import type { Attempt } from '../api/types.ts';

interface Advice {
  when: (attempt: Attempt, error: string) => boolean;
  next: string;
}

/** Advice by failure; the first match is shown. */
const ADVICE: readonly Advice[] = [
  {
    when: (_, error) => /timeout|in time|ETIMEDOUT/i.test(error),
    next: 'A receiver has 5 seconds. Let it answer first and work afterwards, or put a queue in front of it.',
  },
  {
    when: (_, error) => /self-signed|unknown authority|certificate/i.test(error),
    next: 'Give the receiver a valid certificate of a public authority. For an authority of your own, name its PEM file in network.caFiles of the configuration.',
  },
  {
    when: (_, error) => /ECONNREFUSED|nothing listens/i.test(error),
    next: 'Start the receiver, and check host and port of the webhook URL.',
  },
  {
    when: (_, error) => /ENOTFOUND|EAI_AGAIN|resolve/i.test(error),
    next: 'Check the spelling of the host name in the webhook URL, and that it is in the public DNS.',
  },
  {
    when: (_, error) => /not allowed|private|loopback|link-local|metadata|refused by/i.test(error),
    next: 'Use a public address, or list the private range under network.allow in the configuration.',
  },
  {
    when: (_, error) => /closed the connection/i.test(error),
    next: 'Look at the receiver’s own log: it, or a proxy in front of it, hung up before it answered.',
  },
  {
    when: ({ status }) => status === 401 || status === 403,
    next: 'The receiver does not accept the request. Check the static headers, and that both sides have the same shared secret.',
  },
  {
    when: ({ status }) => status === 404 || status === 405,
    next: 'Check the path of the webhook URL: the receiver knows no POST there.',
  },
  {
    when: ({ status }) => status === 413,
    next: 'The receiver takes only smaller bodies. Raise its limit, or send smaller events.',
  },
  {
    when: ({ status }) => status === 429,
    next: 'The receiver asks for a pause; its Retry-After is honoured within the window.',
  },
  {
    when: ({ status }) => (status ?? 0) >= 300 && (status ?? 0) < 400,
    next: 'Redirects are not followed. Enter the final URL.',
  },
  {
    when: ({ status }) => (status ?? 0) >= 500,
    next: 'The receiver has a fault of its own. Look at its log; the event is sent again for at most 4 hours.',
  },
  {
    when: ({ status }) => (status ?? 0) >= 400,
    next: 'The receiver refuses this event, so it is not tried again. Correct the receiver, then replay.',
  },
];

export function nextStep(attempt: Attempt): string | undefined {
  if (attempt.outcome === 'delivered') return undefined;
  return ADVICE.find(({ when }) => when(attempt, attempt.error ?? ''))?.next;
}
