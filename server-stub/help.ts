/** `npm run server -- --help`, and `settop-server --help` of the npm package. */

/** Command of the package, which sets the variable; undefined in this project. */
const COMMAND = process.env['SETTOP_SERVER_COMMAND'];
const START = COMMAND ?? 'npm run server --';

/** First steps in this project, which has a receiver and an example configuration. */
const TRY_IT = `
Try it
  RECEIVER_SECRET=s3cret ./node_modules/.bin/node server-stub/receiver/main.ts --port 9001
  npm run server -- --config server-stub/server.example.json --data data
  curl -u wk_living: -H 'content-type: application/json' -d '{"userId":"u1","event":"Play"}' \\
    http://127.0.0.1:8080/v1/track
  curl -H 'authorization: Bearer change-me-before-use' http://127.0.0.1:8080/api/deliveries
  and open http://127.0.0.1:8080/ for the web app.
`;

/** First start of the package without a configuration. */
const FIRST_START = `
Without --config and --data, settop-server makes the folder settop-server here, with a configuration and its data.
`;

export const HELP = `Usage: ${START} --config <file> --data <dir> [options]
       ${START} migrate --from <dir> --to <url>    from one machine to a cluster (migrate --help)

Takes analytics messages at POST /v1/batch, keeps them on disk, and forwards each as a signed webhook.
A 200 means that the message is on disk; from there it reaches its receivers or is listed as failed.

Options
  --config <file>        JSON with the admin token, sources and destinations; read again whenever it changes
  --data <dir>           where the store and its key file live; created when missing
  --port <n>             port to listen on; 0 picks a free one (default 8080)
  --host <address>       address to bind (default 127.0.0.1); a device on the network needs another, such as 0.0.0.0
  --store <url>          sqlite (default, one server), or postgres://user:password@host/database (several servers,
                         all with the same --key-file and --queue, which it needs)
  --queue <urls>         RabbitMQ, which carries the deliveries of several servers: amqp://user:password@host/vhost, one for
                         each node with commas between; a user without a password takes that of QUEUE_PASSWORD
  --store-connections <n> connections to PostgreSQL that this server may open (default 10, at least 4)
  --job-schema <name>    schema in PostgreSQL of graphile-worker's tables (default graphile_worker)
  --key-file <file>      the key that seals secrets (default <data>/secret.key, made when missing); keep a copy of it
  --log-level <level>    debug, info (default), warn or error; the log is JSON lines on stderr
  --drain <seconds>      after SIGTERM, how long /readyz says 503 while requests are still served (default 0);
                         a second signal ends the wait
  --device-view <origin> origin of an emulated device whose screen the web app may show

The smallest configuration
  {
    "adminToken": "choose-a-long-one",
    "sources": [{ "name": "Living room", "kind": "device", "writeKey": "wk_living" }],
    "destinations": [{
      "name": "Hooks", "type": "webhooks", "sources": ["Living room"],
      "settings": { "webhooks": [{ "url": "https://example.com/hook" }], "sharedSecret": "s3cret" }
    }]
  }
${COMMAND === undefined ? TRY_IT : FIRST_START}
Receivers must answer within five seconds with any 2xx. Put a queue in front of a receiver that is not robust.
Receivers on this machine are allowed while the server is bound to loopback; private ranges belong into network.allow.
Stop it with Ctrl-C or SIGTERM: running requests end first, and waiting deliveries continue after the next start.
Back it up while it runs: POST /api/backup writes one file (a cluster: pg_dump); the key file belongs elsewhere.
All settings, routes and error codes: docs/reference/README.md
`;
