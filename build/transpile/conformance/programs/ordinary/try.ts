function risky(n: Int): string {
  if (n > 2) throw new Error(`too big: ${n}`);
  return `ok ${n}`;
}
function cleanup(n: Int): string {
  const log: string[] = [];
  try {
    log.push(risky(n));
    return log.join();
  } catch (e) {
    log.push(e instanceof Error ? e.message : 'unknown');
    return log.join() + '!';
  } finally {
    console.log(`cleanup ${log.join()}`);
  }
}
function retry(times: Int): string {
  for (let i = 0; i < times; i++) {
    try {
      return risky(4 - i);
    } catch (error) {
      if (i === times - 1) throw new Error(`gave up: ${(error as Error).message}`);
      continue;
    }
  }
  return 'never';
}
const assertOk = (ok: boolean, message: string): void => {
  if (!ok) throw new Error(message);
};
export function main(): void {
  console.log(`${cleanup(1)} ${cleanup(5)} ${retry(5)}`);
  try {
    retry(1);
  } catch (e) {
    console.log((e as Error).message);
  }
  try {
    assertOk(false, 'nope');
  } catch ({ message }: any) {
    console.log('m');
  }
}
