/** Module loaded into each measured process: reports its resource usage over the IPC channel. */
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
// The listener must not keep a finished process alive.
process.channel?.unref();
