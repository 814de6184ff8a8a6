/** The server's configuration for `npm start`: one source, one destination with one signed webhook. */

export interface ServerConfigInput {
  receiverUrl: string;
  /** The destination's shared secret. */
  secret: string;
  writeKey: string;
  /** Opens the platform's settings, in the web app and the API. */
  adminToken: string;
  /** The address the server binds to: loopback, or the one the device can reach. */
  serverHost: string;
}

/** The object of the server's configuration file. */
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
    // Bound to the network for a device on it, the server refuses receivers on loopback unless they are allowed by name.
    ...(loopback ? {} : { network: { allow: ['127.0.0.0/8'] } }),
  };
}
