/** `npm run server -- --help`. */
export const HELP = `Usage: npm run server -- --config <file> --data <dir> [--port <n>] [--host <address>] [--log-level <level>]

Takes analytics messages at POST /v1/batch, keeps them on disk, and forwards each as a signed webhook.

  --config <file>      JSON: admin token, sources with their write keys, destinations with their webhooks
  --data <dir>         where the store lives; created when missing
  --port <n>           port to listen on; 0 picks a free one (default 8080)
  --host <address>     address to bind (default 127.0.0.1); a device on the network needs another
  --log-level <level>  debug, info, warn or error (default info); the log is JSON lines on stderr
`;
