/** The server's configuration for `npm start`: one source, one destination with one signed webhook. */

export interface ServerConfigInput {
  receiverUrl: string;
  /** The destination's shared secret. */
  secret: string;
  writeKey: string;
  /** Token for the web app and the admin API. */
  adminToken: string;
  /** Bind address of the server: loopback, or one that the device can reach. */
  serverHost: string;
}

/** Returns the configuration of the server. */
export function serverConfig({ receiverUrl, secret, writeKey, adminToken, serverHost }: ServerConfigInput): object {
  const loopback = serverHost === 'localhost' || serverHost === '::1' || serverHost.startsWith('127.');
  return {
    adminToken,
    sources: [{ name: 'Living room', kind: 'device', writeKey }],
    destinations: [
      {
        name: 'Receiver of npm start',
        type: 'webhooks',
        enabled: true,
        sources: ['Living room'],
        settings: { webhooks: [{ url: `${receiverUrl}/webhook` }], sharedSecret: secret },
      },
    ],
    // A server that listens on the network rejects receivers on loopback addresses by default.
    ...(loopback ? {} : { network: { allow: ['127.0.0.0/8'] } }),
  };
}
