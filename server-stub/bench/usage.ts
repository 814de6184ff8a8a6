/** Loaded into each measured process: answers over its channel what it has used so far. */
export interface Usage {
  cpuSeconds: number;
  rssBytes: number;
}

process.on('message', (message) => {
  if (message !== 'usage') return;
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const usage: Usage = { cpuSeconds: (user + system) / 1e6, rssBytes: process.memoryUsage.rss() };
  process.send?.(usage);
});
// A listener must not keep a process alive that is done.
process.channel?.unref();
