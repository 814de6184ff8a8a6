/** The server's configuration for `npm start`: one source, one destination with one signed webhook. */

export interface ServerConfigInput {
  receiverUrl: string;
  /** The destination's shared secret. */
  secret: string;
  writeKey: string;
  /** Token for the settings of the platform, in the web app and the API. */
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
    // When the server is bound to the network, it rejects receivers on loopback unless they are allowed.
    ...(loopback ? {} : { network: { allow: ['127.0.0.0/8'] } }),
  };
}
