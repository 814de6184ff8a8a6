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
  Then open http://127.0.0.1:8080/ for the web app.
`;

/** First start of the package without a configuration. */
const FIRST_START = `
Without --config and --data, settop-server creates the folder settop-server here, with a configuration and its data.
`;

export const HELP = `Usage: ${START} --config <file> --data <dir> [options]
       ${START} migrate --from <dir> --to <url>    moves one server to a cluster (see migrate --help)

Accepts analytics messages at POST /v1/batch, stores them, and delivers each as a signed webhook.
A 200 response means that the message is on disk. Each message is then delivered or listed as failed.

Required
  --config <file>         JSON file with the admin token, sources and destinations; reloaded on every change
  --data <dir>            folder for the store and its key file; created if missing

Network
  --host <address>        address to listen on (default 127.0.0.1); use 0.0.0.0 to accept devices on the network
  --port <n>              port to listen on (default 8080; 0 picks a free port)
  --device-view <origin>  origin of an emulated device whose screen the web app may show

Store
  --store <url>           sqlite (default, one server), or postgres://user:password@host/database (cluster)
  --queue <urls>          RabbitMQ nodes of the cluster, separated by commas: amqp://user:password@host/vhost;
                          required with postgres://. QUEUE_PASSWORD replaces a missing password
  --key-file <file>       key that encrypts secrets (default <data>/secret.key); created if missing. Keep a copy.
                          All servers of a cluster use the same key
  --store-connections <n> maximum number of PostgreSQL connections of this server (default 10, at least 4)
  --job-schema <name>     PostgreSQL schema of the graphile-worker tables (default graphile_worker)

Operation
  --log-level <level>     debug, info (default), warn or error; the log is JSON lines on stderr
  --drain <seconds>       after SIGTERM, serve requests for this time while /readyz answers 503 (default 0);
                          a second signal ends the wait
  --help                  print this help

Smallest configuration
  {
    "adminToken": "choose-a-long-one",
    "sources": [{ "name": "Living room", "kind": "device", "writeKey": "wk_living" }],
    "destinations": [{
      "name": "Hooks", "type": "webhooks", "sources": ["Living room"],
      "settings": { "webhooks": [{ "url": "https://example.com/hook" }], "sharedSecret": "s3cret" }
    }]
  }
${COMMAND === undefined ? TRY_IT : FIRST_START}
Receivers must answer within five seconds with a 2xx status. Put a queue in front of a slow receiver.
Receivers on this machine are allowed while the server listens on loopback. Add private networks to network.allow.
Stop with Ctrl-C or SIGTERM: open requests finish, and waiting deliveries continue after the next start.
Back up a running server with POST /api/backup (a cluster: pg_dump). Keep the key file in another place.
All settings, routes and error codes: docs/reference/README.md
`;
