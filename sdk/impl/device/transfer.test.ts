/** The transfer over the platform's object as its documentation describes it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../testing/platform.ts';
import { DeviceTransfer } from './transfer.ts';

/** roUrlTransfer: a number, and what was asked of it. */
class FakeUrlTransfer {
  readonly id: number;
  readonly posted: string[] = [];
  refuses = false;

  constructor(id: number) {
    this.id = id;
  }

  setMessagePort(): void {}
  setCertificatesFile(): void {}
  initClientCertificates(): void {}
  retainBodyOnError(): void {}
  enableEncodings(): void {}
  setUrl(): void {}
  setHeaders(): void {}
  asyncCancel(): void {}

  asyncPostFromString(body: string): boolean {
    if (this.refuses) return false;
    this.posted.push(body);
    return true;
  }

  getIdentity(): number {
    return this.id;
  }
}

/** Gives the objects that the transfer made, in order. */
function withPlatform(run: (transfer: DeviceTransfer, made: FakeUrlTransfer[]) => void): void {
  const made: FakeUrlTransfer[] = [];
  const globals = globalThis as unknown as Record<string, unknown>;
  globals['CreateObject'] = () => {
    const transfer = new FakeUrlTransfer(made.length + 1);
    made.push(transfer);
    return transfer;
  };
  try {
    const transfer = new DeviceTransfer({} as roMessagePort);
    transfer.setEndpoint('http://host/v1/batch', 'Basic x');
    run(transfer, made);
  } finally {
    delete globals['CreateObject'];
  }
}

/** roUrlEvent: one header in each map of the array; getResponseHeaders has them for 200 to 299 only. */
function event(id: number, status: number, headers: readonly unknown[]): roUrlEvent {
  return {
    getSourceIdentity: () => id,
    getResponseCode: () => status,
    getString: () => 'body',
    getFailureReason: () => (status < 0 ? 'timed out' : undefined),
    getResponseHeaders: () => (status >= 200 && status < 300 ? Object.assign({}, ...headers) : undefined),
    getResponseHeadersArray: () => headers,
  } as unknown as roUrlEvent;
}

test('reads Retry-After and Date of a refusal in any case, although getResponseHeaders() lacks them', () => {
  withPlatform((transfer) => {
    assert.ok(transfer.start('{}'));
    const headers = [{ 'Content-Type': 'text/html' }, { 'retry-after': '7' }, 5, undefined, { DATE: 'now' }];
    assert.deepEqual(transfer.answerOf(event(1, 429, headers)), {
      status: 429,
      body: 'body',
      reason: '',
      retryAfter: '7',
      date: 'now',
      location: '',
    });
  });
});

test('reads Location of a redirect for any outcome', () => {
  withPlatform((transfer) => {
    const located = [true, false].flatMap((wanted) =>
      [200, 204, 404].map((status) => {
        transfer.wantsDate = wanted;
        transfer.start('{}');
        return transfer.answerOf(event(1, status, [{ location: 'http://b/' }, { Date: 'now' }]))?.location;
      }),
    );
    assert.deepEqual(located, Array<string>(6).fill('http://b/'));
  });
});

test('reads the Date header of a successful answer while it is needed', () => {
  withPlatform((transfer) => {
    const dates = [true, false].map((wanted) => {
      transfer.wantsDate = wanted;
      transfer.start('{}');
      return transfer.answerOf(event(1, 200, [{ Date: 'now' }]))?.date;
    });
    assert.deepEqual(dates, ['now', '']);
  });
});

test('accepts an answer with missing or invalid headers', () => {
  for (const headers of [[], undefined, 'x', {}]) {
    withPlatform((transfer) => {
      transfer.start('{}');
      const answer = transfer.answerOf(event(1, -28, headers as unknown[]));
      assert.deepEqual([answer?.status, answer?.reason, answer?.retryAfter], [-28, 'timed out', '']);
    });
  }
});

test('ignores the answer to a cancelled request', () => {
  withPlatform((transfer) => {
    transfer.start('{}');
    transfer.cancel();
    transfer.start('{}');
    assert.equal(transfer.answerOf(event(1, 200, [])), undefined);
    assert.equal(transfer.answerOf(event(2, 200, []))?.status, 200);
  });
});

test('replaces a transfer object that refuses to start', () => {
  withPlatform((transfer, made) => {
    assert.ok(transfer.start('1'));
    assert.equal(transfer.answerOf(event(1, 200, []))?.status, 200);
    (made[0] as FakeUrlTransfer).refuses = true;
    assert.ok(transfer.start('2'));
    assert.deepEqual(made[1]?.posted, ['2']);
    assert.equal(transfer.answerOf(event(2, 200, []))?.status, 200);
    assert.ok(transfer.start('3'));
    assert.deepEqual(made[1]?.posted, ['2', '3']);
  });
});
